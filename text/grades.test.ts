import assert from 'node:assert/strict'
import { test } from 'node:test'
import { content as de } from './de/content.ts'
import { content as en } from './en/content.ts'
import { gradeInFull, gradeText } from './grades.ts'
import { say } from './say.ts'

const shown = (language: 'en' | 'de', grade: string, scheme: string, name?: string) => {
  const { gradeUnits } = language === 'de' ? de : en
  const units = {
    percent: (written: string) => say(gradeUnits.percent, { grade: written }, language),
    points: (amount: number) => say(gradeUnits.points, { amount }, language),
  }
  return name === undefined
    ? gradeText(language, grade, scheme, units)
    : gradeInFull(language, grade, scheme, units, name)
}

test('a grade is written with the decimals of its reader’s language', () => {
  assert.equal(shown('de', '1.7', 'de_1_5'), '1,7')
  assert.equal(shown('en', '1.7', 'de_1_5'), '1.7')
  assert.equal(shown('de', '3.65', 'us_gpa_4'), '3,65')
})

test('per cent and points are said in the words of the language', () => {
  assert.equal(shown('de', '72.5', 'percentage'), '72,5\u00a0%')
  assert.equal(shown('en', '72.5', 'percentage'), '72.5%')
  assert.equal(shown('de', '36', 'ib_45'), '36 Punkte')
  assert.equal(shown('en', '36', 'ib_45'), '36 points')
  assert.equal(shown('de', '1', 'de_15'), 'ein Punkt')
})

test('letters, classes and subjects stand as they are', () => {
  for (const [grade, scheme] of [
    ['A*AA', 'uk_a_levels'],
    ['2:1', 'uk_honours'],
    ['665', 'ib_higher'],
    ['H1', 'ie_leaving'],
  ] as const)
    assert.equal(shown('de', grade, scheme), grade)
})

test('the name of the scale stands beside the grade, which per cent does not need', () => {
  assert.equal(
    shown('de', '1.7', 'de_1_5', '1,0 bis 5,0 (Deutschland)'),
    '1,7 (1,0 bis 5,0, Deutschland)',
  )
  assert.equal(shown('en', '75', 'percentage', 'Percentage'), '75%')
})
