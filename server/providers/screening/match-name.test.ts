// Which names may be a listed one, and which may not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hitFrom, nameMatch, nameScore } from './match-name.ts'

const same: readonly (readonly [string, string])[] = [
  ['Viktor Draganov', 'DRAGANOV, Viktor'],
  ['Victor Draganoff', 'Viktor Draganov'],
  ['Виктор Драганов', 'VIKTOR DRAGANOV'],
  ['Jürgen Müller', 'MULLER, Jurgen'],
  ['Mustapha Al-Qadhibi', 'MUSTAFA QADHIBI'],
  ['Mustafa Kadibi', 'MUSTAFA QADHIBI'],
  ['Łukasz Żółkiewski', 'Lukasz Zolkiewski'],
  ['Mohamed bin Salem Hariri', 'MUHAMMAD SALIM HARIRI'],
  ['محمد سالم', 'محمد سالم'],
  ['Νίκος Παπαδόπουλος', 'Nikos Papadopoulos'],
  ["Seán O'Brannigan", 'SEAN OBRANNIGAN'],
  ['Northwind Harbour Trading and Shipping', 'NORTHWIND HARBOUR TRADING & SHIPPING LTD'],
  ['Draganov Viktor Stoyanov', 'VIKTOR STOYANOV DRAGANOV'],
  ['ViktorDraganov', 'VIKTOR DRAGANOV'],
  ['DraganovViktor', 'VIKTOR DRAGANOV'],
  ['ViktorDraganov', 'VIKTOR STOYANOV DRAGANOV'],
  ['Viktor Draganov', 'VIKTORDRAGANOV'],
  ['V. Draganov', 'VIKTOR DRAGANOV'],
  ['V. Draganov', 'VIKTOR STOYANOV DRAGANOV'],
  ['Draganov V.S.', 'VIKTOR STOYANOV DRAGANOV'],
  ['Viktor Draganov', 'DRAGANOV, V.'],
]
const different: readonly (readonly [string, string])[] = [
  ['Viktor Ivanov', 'VIKTOR DRAGANOV'],
  ['Maria Draganova Petrova', 'VIKTOR STOYANOV DRAGANOV'],
  ['Asha Rao', 'VIKTOR DRAGANOV'],
  ['Maria', 'Maria Fernanda Lopez'],
  ['Sprachschule Lindenhof GmbH', 'NORTHWIND HARBOUR TRADING & SHIPPING LTD'],
  ['Ahmed Hassan', 'Ahmed Karimi'],
  ['Mary Smith', 'John Smith'],
  ['Юрий Иванов', 'VIKTOR DRAGANOV'],
  ['I. Draganov', 'VIKTOR DRAGANOV'],
  ['V. Ivanov', 'VIKTOR DRAGANOV'],
  ['V. D.', 'VIKTOR DRAGANOV'],
  ['MariaDraganova', 'VIKTOR DRAGANOV'],
  ['Viktoria', 'VIKTOR DRAGANOV'],
  ['Ann Marie Dragan', 'VIKTOR DRAGANOV'],
  ['Sabine Vogel', 'S. Vogt'],
  ['Commerzbank', 'Commercial Bank of Nowhere'],
]

test('the same name is found in any order, script, transliteration and with small slips', () => {
  for (const [a, b] of same)
    assert.ok(nameScore(a, b) >= hitFrom, `${a} / ${b}: ${nameScore(a, b)}`)
})

test('names that share a word only are not found', () => {
  for (const [a, b] of different)
    assert.ok(nameScore(a, b) < hitFrom, `${a} / ${b}: ${nameScore(a, b)}`)
})

const listed = { name: 'VIKTOR DRAGANOV', births: ['1961-05-14'], countries: ['BG'] }
const of = (birthDate: string, country: string, name = 'Viktor Draganov') =>
  nameMatch({ name, birthDate, country }, listed)

test('another birth date or country is shown as a weaker hit, and hides nobody', () => {
  assert.deepEqual(of('1961-05-14', 'BG'), { isHit: true, score: 1, differs: [] })
  assert.deepEqual(of('', ''), { isHit: true, score: 1, differs: [] })
  assert.deepEqual(of('1962-01-01', '').differs, [], 'lists are a year off at times')
  assert.deepEqual(of('2001-01-01', 'BG'), { isHit: true, score: 0.8, differs: ['birth'] })
  assert.deepEqual(of('', 'DE'), { isHit: true, score: 0.98, differs: ['country'] })
  const { isHit, score, differs } = of('1999-01-01', 'DE')
  assert.deepEqual([isHit, Math.round(score * 100), differs], [true, 78, ['birth', 'country']])
})

test('another name is no hit, whatever else fits', () => {
  assert.equal(of('1961-05-14', 'BG', 'Asha Rao').isHit, false)
})
