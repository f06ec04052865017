// Which names may be a listed one, and which may not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hitFrom, matchScore, nameScore } from './match-name.ts'

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
  matchScore({ name, birthDate, country }, listed) >= hitFrom

test('a birth date of another year rules somebody out; an unknown one rules nobody out', () => {
  assert.ok(of('1961-05-14', 'BG'))
  assert.ok(of('', ''))
  assert.ok(of('1962-01-01', ''), 'lists are a year off at times')
  assert.ok(!of('1999-01-01', 'BG'))
})

test('another country makes it less sure, and by itself rules nobody out', () => {
  assert.ok(of('', 'DE'))
  assert.ok(!of('1999-01-01', 'DE'))
})
