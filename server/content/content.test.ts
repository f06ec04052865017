import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as settingsCalls from '#contract/content/settings/calls.ts'
import * as contract from '#contract/content/calls.ts'
import * as contactCalls from '#contract/content/contact/calls.ts'
import { confirmChangeRequest } from '#contract/identity/changes/calls.ts'
import { hours } from '#server/core/clock.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { setting } from './public.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

test('strangers and members read what pages say to everybody; limits that tell from where on nobody looks, admins alone', async () => {
  const open = {
    referralCoins: 100,
    referralFriendCoins: 0,
    verificationSpends: 'free',
    recipientCaps: {
      free: 1_000_000,
      tuition: 1_000_000,
      application: 100_000,
      verification: 100_000,
      other: 100_000,
    },
    counsellorMatchBelow: 80,
    transferExpiryDays: 10,
    applicationFeeCoins: 50,
    demo: false,
  }
  for (const who of [app.stranger, await app.person('student'), await app.person('checker')])
    assert.deepEqual((await who.callOk(settingsCalls.getSettings)).data, open)
  const { data } = await (await app.person('admin')).callOk(settingsCalls.getSettings)
  assert.deepEqual(data, {
    ...open,
    referralLimits: { day: 10, whole: 100 },
    programParticipantsMost: 100_000,
    payoutHoldingDays: 14,
    payoutLimits: { day: 200_000, week: 300_000, month: 500_000, counterparty: 500_000 },
    screeningListDays: 7,
    embargoedCountries: ['CU', 'IR', 'KP', 'SY'],
    newStudentsGoTo: 'queue',
    securityEventDays: 180,
  })
})

test('settings have their defaults until an admin changes one', async () => {
  const admin = await app.person('admin')
  const changed = await admin.callOk(settingsCalls.changeSettings, {
    body: { counsellorMatchBelow: 70, referralCoins: 120, embargoedCountries: ['KP', 'IR'] },
  })
  assert.deepEqual(
    [changed.message, changed.data.referralCoins, changed.data.counsellorMatchBelow],
    ['pending_confirmation', 100, 70],
    'what concerns coins waits for another admin',
  )
  const log = () => app.sql<{ payload: object }[]>`select payload from core.activity
    where action = 'settings.changed' order by id`
  assert.deepEqual(await log().then((rows) => rows.map(({ payload }) => payload)), [
    { counsellorMatchBelow: 70 },
  ])
  const other = await app.person('admin')
  const confirmed = await other.callOk(confirmChangeRequest, {
    path: { id: changed.changeRequest! },
  })
  assert.deepEqual(
    [confirmed.raises, confirmed.appliesAt, confirmed.lines],
    [
      true,
      '2026-11-22T09:00:00.000Z',
      [
        { field: 'referralCoins', before: '100', after: '120' },
        { field: 'embargoedCountries', before: '["CU","IR","KP","SY"]', after: '["KP","IR"]' },
      ],
    ],
  )
  app.clock.advance(hours(24))
  await app.job('identity.applyDueChanges')
  await app.settle()
  assert.equal(await app.system((ctx) => setting(ctx, 'referralCoins')), 120)
  const lowered = await (
    await app.person('admin')
  ).callOk(settingsCalls.changeSettings, {
    body: { referralCoins: 90 },
  })
  const third = await app.person('admin')
  await third.callOk(confirmChangeRequest, { path: { id: lowered.changeRequest! } })
  await app.job('identity.applyDueChanges')
  await app.settle()
  assert.equal(await app.system((ctx) => setting(ctx, 'referralCoins')), 90, 'at once')
})

test('only an admin changes settings, only known ones, only to values that fit', async () => {
  const asha = await app.person('student')
  assert.equal(
    (await asha.call(settingsCalls.changeSettings, { body: { referralCoins: 1 } })).status,
    403,
  )
  const admin = await app.person('admin')
  for (const body of [
    { referralCoins: -1 },
    { referralCoins: 1.5 },
    { counsellorMatchBelow: 101 },
    { nothing: 1 },
  ])
    assert.equal(
      (await admin.call(settingsCalls.changeSettings, { body: body as never })).status,
      422,
    )
})

test('a country gives its states by two letters, three letters or name', async () => {
  for (const query of ['DE', 'de', 'DEU', 'Germany']) {
    const { data } = await app.stranger.callOk(contract.getStates, { path: { query } })
    assert.equal(data.length, 16, query)
    assert.ok(data.some(({ code, name }) => code === 'DE-BE' && name === 'Berlin'))
  }
  const india = await app.stranger.callOk(contract.getStates, { path: { query: 'IN' } })
  assert.ok(india.data.length >= 36)
  assert.equal(
    (await app.stranger.call(contract.getStates, { path: { query: 'Atlantis' } })).status,
    404,
  )
})

test('places come with dial codes, currencies and names in the language asked for', async () => {
  const { data } = await app.stranger.callOk(contract.getLocationData, {
    query: { langcode: 'de' },
  })
  const germany = data.countries.find(({ code }) => code === 'DE')
  assert.deepEqual(germany, {
    code: 'DE',
    alpha3: 'DEU',
    name: 'Deutschland',
    dialCode: '+49',
    currency: 'EUR',
    languages: ['de'],
  })
  assert.ok(data.countries.length >= 249)
  assert.equal(data.currencies.find(({ code }) => code === 'JPY')?.exponent, 0)
  assert.equal(data.currencies.find(({ code }) => code === 'KWD')?.exponent, 3)
  assert.equal(data.languages.find(({ code }) => code === 'hi')?.name, 'Hindi')
  const english = await app.stranger.callOk(contract.getLocationData, {})
  assert.equal(english.data.countries.find(({ code }) => code === 'DE')?.name, 'Germany')
})

// Names by CLDR, written by hand.
const languages: readonly (readonly [code: string, english: string, german: string])[] = [
  ['yue', 'Cantonese', 'Kantonesisch'],
  ['zh', 'Chinese (Mandarin)', 'Chinesisch (Mandarin)'],
  ['wuu', 'Wu Chinese', 'Wu'],
  ['haw', 'Hawaiian', 'Hawaiisch'],
  ['fil', 'Filipino (Tagalog)', 'Filipino (Tagalog)'],
  ['ceb', 'Cebuano', 'Cebuano'],
  ['ase', 'American Sign Language', 'Amerikanische Gebärdensprache'],
  ['ckb', 'Central Kurdish', 'Zentralkurdisch'],
  ['pcm', 'Nigerian Pidgin', 'Nigerianisches Pidgin'],
  ['gsw', 'Swiss German', 'Schweizerdeutsch'],
  ['ht', 'Haitian Creole', 'Haiti-Kreolisch'],
  ['la', 'Latin', 'Latein'],
]

test('people find their language by its name in theirs, each once', async () => {
  for (const [langcode, at] of [
    ['en', 1],
    ['de', 2],
  ] as const) {
    const { data } = await app.stranger.callOk(contract.getLocationData, { query: { langcode } })
    const named = new Map(data.languages.map(({ code, name }) => [code, name]))
    for (const line of languages) assert.equal(named.get(line[0]), line[at], line[0])
    // One language under two codes is one: Tagalog is Filipino, Mandarin is Chinese, and nobody speaks Middle English.
    for (const code of ['tl', 'cmn', 'sh', 'mo', 'enm', 'mul', 'und'])
      assert.ok(!named.has(code), code)
    assert.equal(new Set(named.values()).size, named.size)
    assert.ok(named.size > 550, String(named.size))
  }
})

test('the student form is told every test with both TOEFL scales', async () => {
  const { data } = await app.stranger.callOk(contract.getStudentFields, {})
  const toefl = data.tests.find(({ id }) => id === 'toefl_ibt')
  assert.deepEqual(
    toefl?.versions.map(({ overall }) => overall?.max),
    [6, 120],
  )
  assert.equal(data.tests.find(({ id }) => id === 'oet')?.versions[0]?.overall, null)
  assert.equal(data.educationLevels.find(({ id }) => id === 'bachelor')?.isced, 6)
  assert.ok(data.gradingSchemes.every(({ label }) => label.length > 0))
})

test('a web form tells its fields and takes what fits them', async () => {
  const fields = await app.stranger.callOk(contactCalls.getWebFormFields, {
    path: { alias: 'suggestion' },
  })
  assert.equal(fields['subject']?.['#required'], true)
  assert.equal(
    (
      await app.stranger.call(contactCalls.getWebFormFields, {
        path: { alias: 'nothing' as never },
      })
    ).status,
    404,
  )
  const asha = await app.person('student')
  const { sid } = await asha.callOk(contactCalls.submitWebForm, {
    body: {
      webform_id: 'suggestion',
      subject: 'Dark mode',
      category: 'product',
      message: 'Please.',
    },
  })
  const [entry] =
    await app.sql`select account_id, answers from content.web_form_entries where id = ${sid}`
  assert.equal(entry?.['accountId'], asha.id)
  assert.equal(entry?.['answers'].subject, 'Dark mode')
})

test('a web form that does not fit says "Suggestion could not be submitted" and which field', async () => {
  const good = { webform_id: 'suggestion', subject: 'x', category: 'product', message: 'm' }
  const bad: [object, string][] = [
    [{ ...good, webform_id: 'function Object() { [native code] }' }, 'webform_id'],
    [{ ...good, subject: ' ' }, 'subject'],
    [{ ...good, category: 'else' }, 'category'],
    [{ ...good, email: 'no' }, 'email'],
    [{ ...good, status: 'done' }, 'status'],
    [{ ...good, subject: 'x'.repeat(151) }, 'subject'],
  ]
  for (const [body, field] of bad) {
    const response = await app.stranger.call(contactCalls.submitWebForm, { body: body as never })
    assert.ok(!response.ok)
    assert.equal(response.body['message'], 'Suggestion could not be submitted')
    assert.ok(field in (response.body['details'] as { fields: object }).fields, field)
  }
  assert.ok(
    (
      await app.stranger.call(contactCalls.submitWebForm, {
        body: { ...good, subject: 'x'.repeat(150) },
      })
    ).ok,
  )
})
