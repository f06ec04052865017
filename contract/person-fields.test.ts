import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Email, PersonName } from '#contract/shapes.ts'
import { typedAndStored, names, noNames } from './names-for-tests.ts'
import {
  fullNameOf,
  greetingOf,
  initialsOf,
  normalizeMail,
  passportNameOf,
} from './person-fields.ts'

test('the table has at least 150 names in 40 scripts and customs', () => {
  assert.ok(Object.values(names).flat().length >= 150, String(Object.values(names).flat().length))
  assert.ok(Object.keys(names).length >= 40)
})

for (const [custom, written] of Object.entries(names))
  test(`${custom} names are names, and kept as they are written`, () => {
    for (const name of written) {
      const read = PersonName.safeParse(name)
      assert.ok(read.success, JSON.stringify(name))
      assert.equal(read.data, name.normalize('NFC'))
    }
  })

test('a name is kept composed, with single spaces', () => {
  for (const [typed, name] of typedAndStored) assert.equal(PersonName.parse(typed), name)
})

test('what is no name is refused', () => {
  for (const name of noNames) assert.ok(!PersonName.safeParse(name).success, JSON.stringify(name))
})

test('a whole name is in the order its bearer chose; sealed papers have it as the passport', () => {
  const an = { firstName: 'Văn An', lastName: 'Nguyễn' }
  assert.equal(fullNameOf({ ...an, familyFirst: true }), 'Nguyễn Văn An')
  assert.equal(fullNameOf({ ...an, familyFirst: false }), 'Văn An Nguyễn')
  assert.equal(passportNameOf(an), 'Văn An Nguyễn')
  assert.equal(fullNameOf({ firstName: 'Suharto', lastName: '', familyFirst: true }), 'Suharto')
  assert.equal(greetingOf({ firstName: 'Bruce', preferredName: '' }), 'Bruce')
  assert.equal(greetingOf({ firstName: 'Bruce', preferredName: '小龍' }), '小龍')
})

test('initials are what somebody chose, else the first letters with their marks, never an apostrophe', () => {
  const rows: [name: string, initials: string][] = [
    ['ʻAkau ʻOla', 'AO'],
    ["'t Hooft", 'TH'],
    ['’Aisha O’Brien', 'AO'],
    ['Suharto', 'S'],
    ['asha maria rao', 'AR'],
    ['Á', 'Á'],
    ['Zoe\u0301 E\u0301mile', 'ZE\u0301'],
    ['李小龍', '李'],
    ['कृष्ण श्रीधर', 'कृश्री'],
    ['x@people.test', 'X'],
    ['', ''],
  ]
  for (const [name, initials] of rows) assert.equal(initialsOf(name), initials, name)
  assert.equal(initialsOf('Bruce Lee', 'LXL'), 'LXL')
})

test('an address of a domain in other letters is one with its ASCII form, however it is typed', () => {
  for (const [typed, kept] of [
    [' Anna@Bücher.example ', 'anna@xn--bcher-kva.example'],
    ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
    ['anna@BU\u0308CHER.example', 'anna@xn--bcher-kva.example'],
    ['yu@例子.公益', 'yu@xn--fsqu00a.xn--55qw42g'],
    ['yu@例子.公益', 'yu@xn--fsqu00a.xn--55qw42g'],
    ['ana@straße.example', 'ana@xn--strae-oqa.example'],
    ['ana@example.org', 'ana@example.org'],
    ['ana@bü cher.example', 'ana@bü cher.example'],
    ['ana@bücher/x.example', 'ana@bücher/x.example'],
    ['@bücher.example', '@bücher.example'],
  ] as const)
    assert.equal(normalizeMail(typed), kept, typed)
})

test('letters outside ASCII before the @ are told apart from an address that is none', () => {
  const codeOf = (mail: string) => Email.safeParse(mail).error?.issues[0]?.message
  assert.equal(Email.parse('Anna@Bücher.example'), 'anna@xn--bcher-kva.example')
  assert.equal(codeOf('müller@bücher.example'), 'mail_letters')
  assert.equal(codeOf('用户@例子.广告'), 'mail_letters')
  assert.notEqual(codeOf('anna@'), undefined)
  assert.notEqual(codeOf('anna@'), 'mail_letters')
})

/** As typed, and as it is kept: one mailbox, one spelling. */
const mails: readonly (readonly [typed: string, kept: string])[] = [
  ['asha@example.org', 'asha@example.org'],
  ['  asha@example.org ', 'asha@example.org'],
  ['Asha.Rao@Example.ORG', 'asha.rao@example.org'],
  ['asha+ao@example.org', 'asha+ao@example.org'],
  ['asha_rao@example.org', 'asha_rao@example.org'],
  ['asha-rao@example.org', 'asha-rao@example.org'],
  ["o'brien@example.ie", "o'brien@example.ie"],
  ['1234567@students.example.ac.in', '1234567@students.example.ac.in'],
  ['a@b.co', 'a@b.co'],
  ['x@mail.sub.department.example.edu', 'x@mail.sub.department.example.edu'],
  ['name@example.photography', 'name@example.photography'],
  ['name@ex-ample.org', 'name@ex-ample.org'],
  ['name@123.example', 'name@123.example'],
  ['anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
  ['anna@faß.example', 'anna@xn--fa-hia.example'],
  ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['ahmad@مثال.مصر', 'ahmad@xn--mgbh0fb.xn--wgbh1c'],
  ['ravi@उदाहरण.भारत', 'ravi@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
]
const noMails: readonly string[] = [
  '',
  'asha',
  'asha@',
  '@example.org',
  'asha@example',
  'asha@@example.org',
  'asha rao@example.org',
  'asha@exa mple.org',
  'asha@.example.org',
  'asha@example..org',
  'asha@example.org.',
  'asha@-example.org',
  '.asha@example.org',
  'asha.@example.org',
  'as..ha@example.org',
  'asha@example.org, ravi@example.org',
  'Asha <asha@example.org>',
  '<asha@example.org>',
  'mailto:asha@example.org',
  'asha@example.org\r\nBcc: all@example.org',
  'asha\u0000@example.org',
  'asha@example.org\u202e',
  '"asha rao"@example.org',
  'asha@[127.0.0.1]',
  `asha@${'a'.repeat(64)}.org`,
  `${'a'.repeat(250)}@example.org`,
]

test('addresses of mail in many shapes are kept as one mailbox each, and what is none is refused', () => {
  assert.ok(mails.length + noMails.length >= 40)
  for (const [typed, kept] of mails) assert.equal(Email.parse(typed), kept, typed)
  for (const typed of noMails)
    assert.ok(!Email.safeParse(typed).success, JSON.stringify(typed).slice(0, 80))
})
