import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareGrades, gradeError } from '#contract/qualifications/grading.ts'
import { ruleSetOf } from '#contract/qualifications/rules.ts'
import { readRuleFiles, rowsIn } from './read-rule-files.ts'
import { toJudged } from './rule-rows.ts'

const { rows } = await readRuleFiles()

test('the release knows at least sixty equivalents, sixty rules of access and fifty exemptions, each with a source', () => {
  const count = (kind: string) => rows.filter(({ row }) => row.kind === kind).length
  assert.ok(count('equivalence') >= 60, `${count('equivalence')}`)
  assert.ok(count('access') >= 60, `${count('access')}`)
  assert.ok(count('exemption') >= 50, `${count('exemption')}`)
  for (const { number, row } of rows) {
    const { by, document, url, licence, checked } = row.source
    assert.ok(
      [by, document, licence].every((said) => said.length > 1),
      `${number}`,
    )
    assert.match(url, /^https:/)
    assert.match(checked, /^20\d\d-\d\d-\d\d$/)
  }
})

test('a better grade of a table stands for a better grade, never a worse one', () => {
  const { equivalences } = ruleSetOf(
    'x',
    rows.map(({ number, row }) => toJudged(number, row)),
  )
  for (const of of equivalences.values())
    for (const one of of)
      for (const other of of) {
        if (one.source.by !== other.source.by || one.targetScheme !== other.targetScheme) continue
        const target = compareGrades(one.targetScheme, one.targetValue, other.targetValue) ?? 0
        if (target <= 0) continue
        assert.ok((compareGrades(one.scheme, one.value, other.value) ?? -1) > 0, `${one.number}`)
        assert.equal(gradeError(one.scheme, one.value), null)
      }
})

test('no two rows say the same thing', () => {
  const said = rows.map(({ row }) => {
    const { kind, body, source } = row
    return JSON.stringify(
      kind === 'equivalence'
        ? { ...body, value: null, low: null, by: source.by }
        : kind === 'access'
          ? [kind, body.certificate, body.destination, body.university, body.grade]
          : [kind, body, ...(kind === 'group' ? [source.document] : [])],
    )
  })
  assert.equal(new Set(said).size, said.length)
})

const line = (cells: string) =>
  `number,certificate,destination,access,conditions,by,document,url,licence,checked\n${cells}\n`
test('a row without its source, its day or its licence is refused with its line', () => {
  const whole = '1,IN,DE,with,studienkolleg,KMK,anabin,https://anabin.kmk.org,Facts,2026-11-23'
  assert.equal(rowsIn('access', line(whole)).length, 1)
  for (const [without, column] of [
    [whole.replace('KMK', ''), 'by'],
    [whole.replace('anabin,', ','), 'document'],
    [whole.replace('https://anabin.kmk.org', ''), 'url'],
    [whole.replace('Facts', ''), 'licence'],
    [whole.replace('2026-11-23', ''), 'checked'],
    [whole.replace('studienkolleg', ''), 'conditions'],
    [whole.replace('IN', 'XX'), 'certificate'],
    [whole.replace('1,', '10001,'), 'number'],
  ] as const)
    assert.throws(() => rowsIn('access', line(without)), new RegExp(`line 2: .*${column}`), column)
})
