import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDates } from './find-dates.ts'
import { readsEnglish } from './detect-english.ts'
import { suggestFields } from './suggest-fields.ts'

const degree = `University of Delhi
Degree Certificate
This is to certify that Asha Rao has been awarded the degree of Bachelor of Science
CGPA: 8.4
Certificate No. DU-2023-8841
Date of issue: 12 May 2023
Place: New Delhi`

test('a degree certificate says what it is, who issued it, its number, day and programme', () => {
  const { type, fields } = suggestFields(degree)
  assert.equal(type, 'degree')
  assert.deepEqual(fields, {
    title: 'Degree Certificate',
    issuer: 'University of Delhi',
    number: 'DU-2023-8841',
    dateOfIssue: '2023-05-12',
    programmeName: 'Bachelor of Science',
    grade: '8.4',
    name: 'Asha Rao',
  })
})

test('a passport gets its number, place and both days, and nothing that passports do not have', () => {
  const { type, fields } = suggestFields(
    'REPUBLIC OF INDIA\nPASSPORT\nPassport No: Z1234567\nDate of issue: 01/02/2020\nDate of issue 21/02/2020\nDate of expiry: 20/02/2030\nPlace of issue: Mumbai\n',
  )
  assert.equal(type, 'passport')
  assert.deepEqual(
    [
      fields['number'],
      fields['dateOfIssue'],
      fields['expiry'],
      fields['placeOfIssue'],
      fields['grade'],
    ],
    ['Z1234567', '2020-02-21', '2030-02-20', 'Mumbai', undefined],
  )
})

test('what the owner has chosen counts more than what the words look like', () => {
  assert.equal(suggestFields(degree, 'transcript').type, 'transcript')
})

test('words that say nothing suggest nothing', () => {
  assert.deepEqual(suggestFields('xq zzv 000\n...'), { type: null, fields: {} })
})

test('dates are read in the ways papers write them', () => {
  const dates = (text: string) => findDates(text).map(({ date }) => date)
  assert.deepEqual(dates('2023-05-12'), ['2023-05-12'])
  assert.deepEqual(dates('12th May, 2023 and 3rd day of June 2024'), ['2023-05-12', '2024-06-03'])
  assert.deepEqual(dates('May 12, 2023'), ['2023-05-12'])
  assert.deepEqual(dates('31.12.2023 25/12/2023 12/25/2023'), [
    '2023-12-31',
    '2023-12-25',
    '2023-12-25',
  ])
})

test('a day that may be read two ways, or that does not exist, is left out', () => {
  assert.deepEqual(findDates('03/04/2023 31/02/2023 99 May 2023 1 May 3023'), [])
  assert.deepEqual(
    findDates('05/05/2023').map(({ date }) => date),
    ['2023-05-05'],
  )
})

test('English is told from other languages and from noise', () => {
  assert.ok(readsEnglish(degree, 95))
  assert.ok(
    readsEnglish('PASSPORT\nSurname RAO\nGiven name ASHA\nNationality INDIAN\nDate of birth', 80),
  )
  const others = [
    'Zeugnis über die bestandene Prüfung. Herr Müller hat die Prüfung an der Universität mit der Note gut bestanden und wird zum Studium zugelassen.',
    "Diplôme de licence délivré à Mme Durand par l'université de Paris pour les études dans la faculté des sciences et des lettres",
    'La Universidad de Madrid otorga el título de licenciado a Don Juan Pérez por los estudios de la facultad de ciencias',
    'दिल्ली विश्वविद्यालय यह प्रमाणित किया जाता है कि आशा राव को स्नातक की उपाधि प्रदान की गई है',
    '毕业证书 兹证明张三于二零二三年在本校完成学业准予毕业特发此证',
    'lkj;ASDF qwo eiruty bnzmx qqpw lkjh asdfg zxcvb poiuy trewq',
  ]
  for (const text of others) assert.equal(readsEnglish(text, 90), false, text)
  assert.equal(readsEnglish(degree, 20), false)
})

test('no text of 50,000 characters takes longer than a moment', () => {
  const nasty = [
    'name name name '.repeat(3500),
    'a'.repeat(50_000),
    '1/1/'.repeat(12_500),
    'Certificate No. '.repeat(3200),
    'certify that '.repeat(4000),
    'to whom it may concern '.repeat(2200),
    'bachelor of a'.repeat(4000),
  ]
  for (const text of nasty) {
    const before = process.cpuUsage()
    suggestFields(text)
    readsEnglish(text, 90)
    const { user } = process.cpuUsage(before) // microseconds of the processor
    assert.ok(user < 500_000, `${text.slice(0, 20)} took ${user} µs`)
  }
})
