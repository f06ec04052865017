import assert from 'node:assert/strict'
import { test } from 'node:test'
import { names } from '#contract/names-for-tests.ts'
import { hasOtherLetters, latinOf } from './latin-of.ts'

const latin = (text: string) => latinOf(text).split(' ')

test('names in other scripts are written as they are commonly typed, each way that is common', () => {
  const expected: readonly (readonly [text: string, ...words: string[]])[] = [
    ['राजेश', 'rajesh'],
    ['ਸਿੰਘ', 'singh'],
    ['கனிமொழி', 'kanimozhi', 'kanimoli'],
    ['ಕೃಷ್ಣ', 'krishna'],
    ['清华大学', 'qinghua', 'qinghuadaxue'],
    ['李小龙', 'li', 'lee', 'xiaolong'],
    ['박지영', 'park', 'jiyeong'],
    ['佐々木', 'sasaki'],
    ['გიორგი', 'giorgi'],
    ['אבי', 'aby'],
    ['عبد الله', 'abd', 'abdallh'],
    ['အောင်ဆန်း', 'aeang', 'sn'],
  ]
  for (const [text, ...words] of expected)
    for (const word of words) assert.ok(latin(text).includes(word), `${text}: ${latinOf(text)}`)
})

test('a name in Latin letters, whatever marks they bear, has no other form', () => {
  for (const name of [
    ...names['Vietnamese']!,
    ...names['Polish']!,
    ...names['Yoruba']!,
    "O'Brien",
    'ʻAkau',
  ])
    assert.equal(latinOf(name), '', name)
})

test('every name that is written in other letters has a form of plain letters, and no text has an endless one', () => {
  for (const name of Object.values(names).flat().filter(hasOtherLetters))
    assert.match(latinOf(name), /^[a-z0-9'][a-z0-9' ]*$/, name)
  assert.ok(latinOf('王小明的大学生活'.repeat(300)).length <= 1_500)
})
