import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepErrors } from '#contract/applications/form/rules.ts'
import { emptyStep, type Steps } from '#contract/applications/form/steps.ts'
import {
  formMaterials,
  boxesOf,
  lengthIn,
  Materials,
  statedMaterials,
  ucasMaterials,
} from './materials.ts'

const errors = (written: Partial<Steps[6]>, materials: Materials) =>
  stepErrors(6, { ...emptyStep(6), ...written }, '2026-11-24', materials)

const letter = {
  key: 'why_here',
  type: 'motivation_letter',
  question: 'Why here?',
  needed: true,
  unit: 'words',
  least: 3,
  most: 5,
} as const
const own: Materials = { statements: [letter], referees: 0, letters: 0 }

test('words lie between spaces; a character is what people see as one', () => {
  assert.equal(lengthIn('words', '  I study\n the\tstars. '), 4)
  assert.equal(lengthIn('words', ''), 0)
  assert.equal(lengthIn('characters', 'Größe 𝛑'), 7)
})

test('only a British first degree is taken to belong to UCAS, and only where the course says nothing itself', () => {
  const stated = (level: string, country: string, materials: Materials | null = null) =>
    statedMaterials({ level, country, materials })
  assert.deepEqual(stated('bachelor', 'GB'), ucasMaterials)
  assert.equal(stated('master', 'GB'), null)
  assert.equal(stated('bachelor', 'IE'), null)
  assert.deepEqual(stated('bachelor', 'GB', own), own)
})

test('UCAS asks three answers of 350 characters, 4,000 together, and one referee', () => {
  const answer = 'a'.repeat(350)
  const all = { whyCourse: answer, preparation: answer, beyond: answer }
  assert.deepEqual(errors({ ...all, beyond: 'a'.repeat(349) }, ucasMaterials), {
    beyond: 'too_short',
    referees: 'too_few_referees',
  })
  const referee = {
    name: 'Ada Byron',
    title: '',
    institution: '',
    mail: 'ada@people.test',
    relation: '',
    consent: true,
  }
  assert.deepEqual(errors({ ...all, referees: [referee] }, ucasMaterials), {})
  assert.deepEqual(
    errors({ ...all, whyCourse: 'a'.repeat(3301), referees: [referee] }, ucasMaterials),
    { whyCourse: 'too_long' },
  )
  assert.deepEqual(errors({ ...all, referees: [{ ...referee, consent: false }] }, ucasMaterials), {
    'referees.0.consent': 'required',
  })
})

test('a course is asked what it states, in its own unit; what another asked is not looked at', () => {
  const answered = (text: string) => errors({ answers: { why_here: text } }, own)
  assert.deepEqual(errors({}, own), { 'answers.why_here': 'required' })
  assert.deepEqual(answered('two words'), { 'answers.why_here': 'too_short' })
  assert.deepEqual(answered('these are three'), {})
  assert.deepEqual(answered('one two three four five six'), { 'answers.why_here': 'too_long' })
  assert.deepEqual(
    errors({ whyCourse: 'short', answers: { why_here: 'a b c', other: 'x' } }, own),
    {},
  )
  const optional = { ...own, statements: [{ ...letter, needed: false }] }
  assert.deepEqual(errors({}, optional), {})
  assert.deepEqual(errors({ answers: { why_here: 'one' } }, optional), {
    'answers.why_here': 'too_short',
  })
})

test('a course that says nothing leaves room for a statement and asks for none', () => {
  const asked = formMaterials(null)
  assert.deepEqual(
    boxesOf(asked).map(({ key, needed }) => [key, needed]),
    [['personal_statement', false]],
  )
  assert.deepEqual(errors({}, asked), {})
  assert.deepEqual(boxesOf({ statements: [], referees: 0, letters: 0 }), [])
})

test('two statements of one key, or a least beyond the most, are refused', () => {
  const read = (...statements: object[]) =>
    Materials.safeParse({ statements, referees: 0, letters: 0 }).success
  assert.equal(read(letter), true)
  assert.equal(read(letter, { ...letter, type: 'essay' }), false)
  assert.equal(read({ ...letter, least: 6 }), false)
  assert.equal(read({ ...letter, most: 2501 }), false)
})
