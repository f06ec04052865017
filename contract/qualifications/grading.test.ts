import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { type GradingScheme, gradingSchemes } from './grading-schemes.ts'
import { estimateIn, germanGrade, gradeError, normalisedGrade } from './grading.ts'

test('a grade is read inside its own scheme: pass is 0, best is 1, and a falling scale works the same way', () => {
  assert.equal(normalisedGrade('percentage', '40'), 0)
  assert.equal(normalisedGrade('percentage', '100'), 1)
  assert.equal(normalisedGrade('percentage', '78'), 38 / 60)
  assert.equal(normalisedGrade('de_1_5', '1.0'), 1)
  assert.equal(normalisedGrade('de_1_5', '4,0'), 0)
  assert.equal(normalisedGrade('de_1_5', '5.0'), 0)
  assert.equal(normalisedGrade('uk_honours', 'First'), 1)
  assert.equal(normalisedGrade('uk_honours', 'Third'), 0)
  assert.equal(normalisedGrade('pass_fail', 'Pass'), 0.5)
})

test('both edges of every scheme are taken, a step beyond is refused, and so is what lies between steps', () => {
  for (const scheme of gradingSchemes as readonly GradingScheme[]) {
    const id = scheme.id as (typeof gradingSchemes)[number]['id']
    if (scheme.kind !== 'numeric') {
      const repeated = scheme.kind === 'subjects' ? scheme.fewest : 1
      for (const value of scheme.values)
        assert.equal(gradeError(id, value.repeat(repeated)), null, `${id} ${value}`)
      assert.equal(gradeError(id, 'Q'), 'out_of_range')
      continue
    }
    const [low, high] = [Math.min(scheme.best, scheme.worst), Math.max(scheme.best, scheme.worst)]
    assert.equal(gradeError(id, String(low)), null, `${id} ${low}`)
    assert.equal(gradeError(id, String(high)), null, `${id} ${high}`)
    assert.equal(
      gradeError(id, String(Number((high + scheme.step).toFixed(4)))),
      'out_of_range',
      id,
    )
    assert.equal(gradeError(id, String(Number((low - scheme.step).toFixed(4)))), 'out_of_range', id)
    assert.equal(gradeError(id, String(Number((low + scheme.step / 2).toFixed(4)))), 'bad_step', id)
  }
  assert.equal(gradeError('percentage', 'NaN'), 'out_of_range')
  assert.equal(gradeError('percentage', '1e2'), 'out_of_range')
})

test('a better grade never stands lower', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (a, b) => {
        const [worse, better] = [Math.min(a, b) / 100, Math.max(a, b) / 100]
        assert.ok(
          normalisedGrade('percentage', String(worse))! <=
            normalisedGrade('percentage', String(better))!,
        )
      },
    ),
  )
})

test('the German estimate follows the modified Bavarian formula and is cut off, not rounded', () => {
  assert.equal(germanGrade('in_cgpa_10', '7.8'), 2.1)
  assert.equal(germanGrade('nl_10', '8'), 2.3)
  assert.equal(germanGrade('percentage', '100'), 1)
  assert.equal(germanGrade('percentage', '40'), 4)
  assert.equal(germanGrade('percentage', '39.99'), null)
  assert.equal(germanGrade('uk_honours', 'First'), null)
  // With the pass mark of those who gave it: China's universities pass at 60, CBSE at 33.
  assert.equal(germanGrade('percentage', '80', { country: 'CN', level: 'bachelor' }), 2.5)
  assert.equal(germanGrade('percentage', '33', { country: 'IN', level: 'upper_secondary' }), 4)
  assert.equal(germanGrade('au_atar', '90'), null)
})

test('nothing is estimated but on the German scale: 65 % of India is no GPA of 2.8, a CGPA of 7.0 no 70 %', () => {
  const india = { country: 'IN', level: 'bachelor' } as const
  assert.equal(estimateIn('us_gpa_4', 'percentage', '65', india), null)
  assert.equal(estimateIn('percentage', 'in_cgpa_10', '7.0', india), null)
  assert.equal(estimateIn('percentage', 'cn_100', '75', { country: 'CN', level: 'bachelor' }), null)
  assert.equal(estimateIn('uk_honours', 'percentage', '65', india), null)
  // 1 + 3 × (10 − 7.8) / (10 − 4) = 2.1.
  assert.equal(estimateIn('de_1_5', 'in_cgpa_10', '7.8', india), '2.1')
})
