// Takes long: registers more than two hundred people, each by their own letter.
// Names of the world on their whole way: registered as written, found, put in order, and whole in a letter. Expected by hand.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as peopleCalls from '#contract/identity/people/calls.ts'
import * as signInCalls from '#contract/identity/sign-in/calls.ts'
import { names as byCustom } from '#contract/names-for-tests.ts'
import { type Person, startTestApp, testPassword, type TestApp } from '#server/testing.ts'
import { browser } from '../sign-in/browser-for-tests.ts'

/** Whole people, for words in any order and for what no single name shows. */
const people: readonly (readonly [first: string, last: string])[] = [
  ['Gábor', 'Szabó'],
  ['Văn An', 'Nguyễn'],
  ['Никита', 'Хрущёв'],
  ['Сергей', 'Щукин'],
  ['Юлія', 'Ткаченко'],
  ['Γεώργιος', 'Παπαδάκης'],
  ['Αγγελική', 'Μπακογιάννη'],
  ['أحمد', 'الرازي'],
  ['على', 'مصطفی'],
  ['مـحـمـود', 'آدم'],
  ['מֹשֶׁה', 'כֹּהֵן'],
  ['İrem', 'Ilıcalı'],
  ['Weiẞ', 'Straße'],
]
const single = Object.values(byCustom).flat()
const all = [...single.map((name) => [name, ''] as const), ...people]
const mailOf = (n: number) => `n${n}@names.test`
const whole = ([first, last]: readonly [string, string]) => `${first} ${last}`.trim()

let app: TestApp
let admin: Person
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
})
after(() => app.close())

const found = async (search: string): Promise<string[]> => {
  const { data } = await admin.callOk(peopleCalls.searchAccounts, {
    query: { search, pageSize: 100 },
  })
  return data.map(({ name }) => name)
}

test('each name is registered as it is written, and its letter greets by it, whole and with its own direction', async () => {
  for (const [n, [first, last]] of all.entries()) {
    const mail = mailOf(n)
    const they = browser(app)
    const { challenge } = await they.callOk(signInCalls.register, {
      body: {
        mail,
        pass: testPassword,
        field_first_name: first,
        field_last_name: last,
        field_role: 'student',
        field_tnc_status: true,
      },
    })
    await app.settle()
    const otp = /\d{6}/.exec(app.mailbox.read(mail)[0]!.subject)![0]
    await they.callOk(signInCalls.validateOtp, { body: { challenge, otp, type: 'email' } })
    await app.settle()
    const rightToLeft = /[\u0590-\u08ff]|\p{Script=Adlam}/u.test(first)
    const plain = rightToLeft ? `\u2068${first}\u2069` : first
    const welcome = app.mailbox.read(mail).find(({ subject }) => subject.startsWith('Welcome'))
    assert.ok(welcome, `${first} is welcomed`)
    assert.equal(welcome.subject, `Welcome to AO, ${plain}`)
    assert.ok(welcome.text.includes(`Hello ${plain},`), first)
    const escaped = first.replaceAll("'", '&#39;')
    assert.ok(welcome.html.includes(`Hello <bdi translate="no">${escaped}</bdi>,`), first)
  }
  const stored = await app.sql<{ mail: string; firstName: string; lastName: string }[]>`
    select mail, first_name, last_name from identity.accounts where mail like '%@names.test'`
  const of = new Map(stored.map(({ mail, firstName, lastName }) => [mail, [firstName, lastName]]))
  for (const [n, name] of all.entries())
    assert.deepEqual(
      of.get(mailOf(n)),
      [...name].map((part) => part.normalize('NFC')),
      whole(name),
    )
})

/** Without case, and without the marks that many leave out. */
const bare = (name: string) =>
  name
    .normalize('NFD')
    .replace(
      /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g,
      '',
    )

test('each is found by itself, in another case, with its words turned round, and without marks', async () => {
  for (const one of all) {
    const name = whole(one)
    const typed = new Set([
      name,
      name.toLowerCase(),
      name.toUpperCase(),
      name.split(' ').reverse().join(' '),
      bare(name),
    ])
    for (const words of typed) {
      const rows = await app.sql<{ name: string }[]>`
        select a.name from identity.accounts a
        where a.id in (select p.id from identity.public_people_like(${words}, 100) p)`
      assert.ok(
        rows.some((row) => row.name === name.normalize('NFC')),
        `${words} finds ${name}`,
      )
    }
  }
})

/** As typed, and who is among those found. */
const pairs: readonly (readonly [typed: string, name: string])[] = [
  ['Nguyen', 'Nguyễn'],
  ['nguyen van an', 'Văn An Nguyễn'],
  ['An Nguyen', 'Văn An Nguyễn'],
  ['Lukasz', 'Łukasz'],
  ['OBrien', "O'Brien"],
  ['O’Brien', "O'Brien"],
  ['o brien', "O'Brien"],
  ['oneill', 'O’Neill'],
  ['isil', 'Işıl'],
  ['ismail', 'İsmail'],
  ['Irem Ilicali', 'İrem Ilıcalı'],
  ['Szabo Gabor', 'Gábor Szabó'],
  ['Szabó Gábor', 'Gábor Szabó'],
  ['weiss', 'Weiẞ Straße'],
  ['STRASSE', 'Weiẞ Straße'],
  ['Gross', 'Groß'],
  ['soren', 'Søren'],
  ['aero', 'Ærø'],
  ['oedipe', 'Œdipe'],
  ['zolc', 'Żółć'],
  ['Sklodowska Curie', 'Skłodowska-Curie'],
  ['jean luc', 'Jean‑Luc'],
  ['dang', 'Đặng'],
  ['Durica', 'Ďurica'],
  ['Eliyev', 'Əliyev'],
  ['habib', 'Ħabib'],
  ['Bala', 'Ɓala'],
  ['galla', 'Gal·la'],
  ['Akau', 'ʻAkau'],
  ["'Akau", 'ʻAkau'],
  ['kamakawiwoole', 'Kamakawiwoʻole'],
  ['Faafetai', 'Faʻafetai'],
  ['thooft', "'t Hooft"],
  ['Hooft', "'t Hooft"],
  ['YarAdua', 'Yar’Adua'],
  ['Vladimir', 'Владимир'],
  ['Natalia', 'Наталія'],
  ['Mariana', 'Мар’яна'],
  ['Kairat', 'Қайрат'],
  ['Khrushchev', 'Никита Хрущёв'],
  ['Hrusev Nikita', 'Никита Хрущёв'],
  ['Sergei Shchukin', 'Сергей Щукин'],
  ['Sergej', 'Сергей Щукин'],
  ['Iuliia', 'Юлія Ткаченко'],
  ['Papadopoulos', 'Παπαδόπουλος'],
  ['Eleni', 'Ελένη'],
  ['Achilleus', 'Ἀχιλλεύς'],
  ['Georgios Papadakis', 'Γεώργιος Παπαδάκης'],
  ['Angeliki Bakogianni', 'Αγγελική Μπακογιάννη'],
  ['παπαδοπουλος', 'Παπαδόπουλος'],
  ['елкин', 'Ёлкин'],
  ['שרה לאה', 'שרה־לאה'],
  ['בן גוריון', 'בֶּן־גּוּרְיוֹן'],
  ['זבוטינסקי', 'ז׳בוטינסקי'],
  ['רמבם', 'רמב״ם'],
  ['כהן', 'מֹשֶׁה כֹּהֵן'],
  ['محمد', 'مُحَمَّد'],
  ['احمد الرازى', 'أحمد الرازي'],
  ['علي مصطفى', 'على مصطفی'],
  ['محمود ادم', 'مـحـمـود آدم'],
  ['علیرضا', 'علی‌رضا'],
  ['فاطمه الزهراء', 'فاطمة الزهراء'],
  ['小龍李', '李小龍'],
  ['민 남궁', '남궁 민'],
]

test('people are found as they are typed by those who have no such keyboard, or leave out what they cannot type', async () => {
  assert.ok(pairs.length >= 40)
  for (const [n, [typed, name]] of pairs.entries()) {
    if (n % 50 === 49) app.clock.advance(61_000)
    const rows = await found(typed)
    assert.ok(
      rows.includes(name.normalize('NFC')),
      `${typed} finds ${name}, not only ${rows.slice(0, 5).join()}`,
    )
  }
})

test('somebody is found by the name as they write it, in Latin letters too, and signs alone find nobody', async () => {
  const bruce = await app.person('student')
  await app.sql`update identity.accounts set first_name = 'Bruce', last_name = 'Lee', written_name = '李小龙 Брюс Ли'
    where id = ${bruce.id}`
  for (const typed of ['李小龙', 'Брюс', 'brius li', 'Lee Bruce'])
    assert.ok((await found(typed)).includes('Bruce Lee'), typed)
  await app.sql`update identity.accounts set written_name = '' where id = ${bruce.id}`
  assert.ok(!(await found('李小龙')).includes('Bruce Lee'))
  for (const signs of ['-', "'", '’’']) assert.deepEqual(await found(signs), [], signs)
})

/** As ICU's root order has them. */
const inOrder = [
  'Abel',
  'Ærø',
  'Ahmed',
  'Álvarez',
  'Alves',
  'Åsa',
  'Brâncuși',
  'Çağrı',
  'Čeněk',
  'Cole',
  'Ďurica',
  'Dvořák',
  'Erdős',
  'François',
  'Gökçe',
  'Groß',
  'Grover',
  'Hansen',
  'Işıl',
  'İsmail',
  'Jiří',
  'Lucas',
  'Lukas',
  'Łukasz',
  'Lukeš',
  'Mary Ann',
  'Maryam',
  'Müller',
  'Munro',
  'Nguyễn',
  'Núñez',
  'Oz',
  'Özil',
  'Ozols',
  'Petrov',
  'Séamus',
  'Søren',
  'Ștefan',
  'Szabó',
  'Żaren',
  'Žemaitė',
  'Zoë',
  'Żółć',
  'Ελένη',
  'Παπαδόπουλος',
  'Владимир',
  'Ёлкин',
  'Наталія',
  'שרה',
  'محمد',
  '김민수',
  'ふじた',
  '李',
]

test('names are in the order in which people look for them, whatever marks they have and however they were typed', async () => {
  assert.ok(inOrder.length >= 30)
  for (const [n, name] of [...inOrder].reverse().entries())
    await app.sql`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, created_at, changed_at)
      values (uuidv7(), ${`o${n}@order.test`}, 'none', now(), ${name}, now(), now())`
  const rows = await app.sql<{ name: string }[]>`
    select name from identity.public_accounts where mail like '%@order.test' order by sort_name, id`
  assert.deepEqual(
    rows.map(({ name }) => name),
    inOrder,
  )
})
