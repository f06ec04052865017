import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getUserDocument } from '#contract/identity/contact/calls.ts'
import { getUser } from '#contract/identity/people/calls.ts'
import * as contract from '#contract/profiles/calls.ts'
import * as imageCalls from '#contract/profiles/image/calls.ts'
import type { StudentChange } from '#contract/profiles/shapes.ts'
import { addressEdges, zipEdges } from '#contract/edges-for-tests.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const bachelor = {
  level: 'bachelor',
  type: 'full_time',
  institution: 'University of Mumbai',
  country: 'IN',
  programme: 'Computer Science',
  discipline: 'computer_science',
  gradingScheme: 'in_cgpa_10',
  grade: '7.8',
  startedOn: '2020-07',
  finishedOn: '2024-06',
  language: 'en',
  credits: { system: 'ects', amount: 187.5 },
  certificate: null,
  nominalYears: 3,
} as const
const ielts = {
  test: 'ielts_academic',
  testDate: '2026-03-14',
  overall: 6.5,
  sections: { listening: 6.5, reading: 6.5, writing: 6, speaking: 6.5 },
} as const

const save = async (person: Person, body: StudentChange & { version?: number }) =>
  (await person.callOk(contract.changeStudentInfo, { body: body as never })).data
/** What a refused change names: field path → problem. */
const problemsOf = async (person: Person, body: object): Promise<Record<string, string>> => {
  const response = await person.call(contract.changeStudentInfo, { body: body as never })
  assert.ok(!response.ok, JSON.stringify(body))
  return (response.body['details'] as { fields: Record<string, string> }).fields
}

test('someone who has written nothing has an empty profile and is told what is missing and why it matters', async () => {
  const asha = await app.person('student')
  const { data } = await asha.callOk(contract.getStudentInfo)
  assert.equal(data.version, 0)
  assert.equal(data.firstName, 'Asha')
  assert.equal(data.completeness.percent, 0)
  assert.equal(data.completeness.missing[0]?.part, 'education')
  assert.equal(
    data.completeness.missing.reduce((sum, { weight }) => sum + weight, 0),
    100,
  )
  assert.ok(data.completeness.missing.every(({ why }) => why.length > 10))
})

test('a change touches only the named parts and raises the version', async () => {
  const asha = await app.person('student')
  const first = await save(asha, {
    citizenship: 'IN',
    address: '12 Marine Drive',
    city: 'Mumbai',
    country: 'IN',
    state: 'IN-MH',
    zip: '400020',
  })
  assert.equal(first.version, 1)
  const second = await save(asha, { dateOfBirth: '2002-02-28', gender: 'female' })
  assert.equal(second.version, 2)
  assert.equal(second.city, 'Mumbai')
  assert.equal(second.completeness.percent, 8 + 4 + 10 + 10)
  const [row] =
    await app.sql`select completeness from profiles.students where account_id = ${asha.id}`
  assert.equal(row?.['completeness'], 32)
})

test('a profile can be filled to one hundred per cent', async () => {
  const asha = await app.person('student')
  await save(asha, {
    dateOfBirth: '2002-02-28',
    gender: 'female',
    citizenship: 'IN',
    firstLanguage: 'hi',
    address: '12 Marine Drive',
    city: 'Mumbai',
    country: 'IN',
    education: [bachelor],
    tests: [ielts] as never,
    preferences: {
      level: 'master',
      disciplines: ['data_science'],
      countries: ['DE'],
      intakes: ['2027-10'],
      budget: { amount: 2_000_000, currency: 'EUR' },
    } as never,
  })
  await upload(asha, await picture(), 'me.png')
  const { data } = await asha.callOk(contract.getStudentInfo)
  assert.deepEqual(data.completeness, { percent: 100, missing: [] })
})

test('two people editing at once: the second is told, nothing is overwritten', async () => {
  const asha = await app.person('student')
  const { version } = await save(asha, { city: 'Mumbai' })
  await save(asha, { city: 'Pune', version })
  const response = await asha.call(contract.changeStudentInfo, { body: { city: 'Delhi', version } })
  assert.equal(response.ok || response.code, 'stale')
  assert.equal(
    response.ok || (response.body['details'] as { version: number }).version,
    version + 1,
  )
  assert.equal((await asha.callOk(contract.getStudentInfo)).data.city, 'Pune')
})

test('ten changes at once with the same version: one wins', async () => {
  const asha = await app.person('student')
  const { version } = await save(asha, { city: 'Mumbai' })
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      asha.call(contract.changeStudentInfo, { body: { city: `City ${n}`, version } }),
    ),
  )
  assert.equal(responses.filter(({ ok }) => ok).length, 1)
})

for (const [field, edges] of [
  ['address', addressEdges],
  ['zip', zipEdges],
] as const)
  test(`the call takes and refuses ${field} at both edges (spec §5)`, async () => {
    const asha = await app.person('student')
    for (const value of edges.takes)
      assert.equal((await save(asha, { [field]: value }))[field], value)
    for (const [value] of edges.refuses)
      assert.deepEqual(Object.keys(await problemsOf(asha, { [field]: value })), [field], value)
  })

test('a date of birth is between thirteen and a hundred and ten years ago', async () => {
  for (const born of ['2013-11-21', '1916-11-21'])
    await save(await app.person('student'), { dateOfBirth: born })
  const asha = await app.person('student')
  assert.deepEqual(await problemsOf(asha, { dateOfBirth: '2013-11-22' }), {
    dateOfBirth: 'too_young',
  })
  assert.deepEqual(await problemsOf(asha, { dateOfBirth: '1916-11-20' }), {
    dateOfBirth: 'out_of_range',
  })
  assert.deepEqual(await problemsOf(asha, { dateOfBirth: '2026-11-22' }), {
    dateOfBirth: 'in_the_future',
  })
  assert.ok('dateOfBirth' in (await problemsOf(asha, { dateOfBirth: '2002-02-30' })))
})

test('somebody may have several passports, each once; other changes leave them alone', async () => {
  const asha = await app.person('student')
  const first = await save(asha, { citizenship: 'IN', furtherCitizenships: ['IE', 'PT'] })
  assert.deepEqual(first.furtherCitizenships, ['IE', 'PT'])
  assert.deepEqual((await save(asha, { city: 'Pune' })).furtherCitizenships, ['IE', 'PT'])
  const twice = { 'furtherCitizenships.1': 'repeated' }
  assert.deepEqual(await problemsOf(asha, { furtherCitizenships: ['IE', 'IE'] }), twice)
  assert.deepEqual(await problemsOf(asha, { citizenship: 'PT' }), twice)
  assert.deepEqual(await problemsOf(asha, { furtherCitizenships: ['IE', 'XX'] }), {
    'furtherCitizenships.1': 'bad_country',
  })
  const many = await asha.call(contract.changeStudentInfo, {
    body: { furtherCitizenships: ['IE', 'PT', 'ES', 'FR'] },
  })
  assert.ok(!many.ok)
  assert.deepEqual((await save(asha, { furtherCitizenships: [] })).furtherCitizenships, [])
})

test('countries and states must exist and belong together; moving to another country leaves the state', async () => {
  const asha = await app.person('student')
  assert.deepEqual(await problemsOf(asha, { citizenship: 'XX' }), {
    citizenship: 'bad_country',
  })
  assert.deepEqual(await problemsOf(asha, { country: 'IN', state: 'DE-BE' }), {
    state: 'not_in_country',
  })
  await save(asha, { country: 'IN', state: 'IN-MH' })
  assert.equal((await save(asha, { country: 'DE' })).state, null)
  assert.equal((await save(asha, { state: 'DE-BE' })).state, 'DE-BE')
})

test('languages and the currency of the budget exist', async () => {
  const asha = await app.person('student')
  const preferences = (given: object) => ({ preferences: given }) as never
  await save(asha, { firstLanguage: 'ta' })
  await save(asha, preferences({ languages: ['de'], budget: { amount: 500, currency: 'KRW' } }))
  assert.deepEqual(await problemsOf(asha, { firstLanguage: 'xx' }), {
    firstLanguage: 'unknown_language',
  })
  assert.deepEqual(await problemsOf(asha, { education: [{ ...bachelor, language: 'qq' }] }), {
    'education.0.language': 'unknown_language',
  })
  assert.deepEqual(
    await problemsOf(
      asha,
      preferences({ languages: ['de', 'zz'], budget: { amount: 500, currency: 'EUR' } }),
    ),
    { 'preferences.languages.1': 'unknown_language' },
  )
  assert.deepEqual(
    await problemsOf(asha, preferences({ budget: { amount: 500, currency: 'XXX' } })),
    { 'preferences.budget.currency': 'currency' },
  )
})

test('education keeps its order, its grade is placed between pass mark and best, and the German estimate stands beside it', async () => {
  const asha = await app.person('student')
  const school = {
    ...bachelor,
    level: 'upper_secondary',
    gradingScheme: 'percentage',
    grade: '88',
    startedOn: null,
    finishedOn: '2020-05',
  } as const
  const { education } = await save(asha, { education: [bachelor, school] })
  assert.deepEqual(
    education.map(({ level }) => level),
    ['bachelor', 'upper_secondary'],
  )
  assert.equal(education[0]?.germanEstimate, 2.1)
  assert.ok(Math.abs((education[0]?.normalisedGrade ?? 0) - 3.8 / 6) < 1e-9)
  assert.equal((await save(asha, { education: [school] })).education.length, 1)
  assert.equal((await save(asha, { city: 'Pune' })).education.length, 1)
})

test('a grade outside its scheme, an end before its start and a missing scheme are refused with "Profile could not be updated"', async () => {
  const asha = await app.person('student')
  const response = await asha.call(contract.changeStudentInfo, {
    body: { education: [{ ...bachelor, grade: '10.5' }] },
  })
  assert.equal(response.ok || response.body['message'], 'Profile could not be updated')
  assert.deepEqual(await problemsOf(asha, { education: [{ ...bachelor, grade: '10.01' }] }), {
    'education.0.grade': 'out_of_range',
  })
  assert.deepEqual(
    await problemsOf(asha, { education: [{ ...bachelor, finishedOn: '2020-06' }] }),
    { 'education.0.finishedOn': 'before_start' },
  )
  const { gradingScheme: _scheme, ...without } = bachelor
  assert.ok('education.0.gradingScheme' in (await problemsOf(asha, { education: [without] })))
  assert.ok(
    'education' in
      (await problemsOf(asha, { education: Array.from({ length: 21 }, () => bachelor) })),
  )
})

test('a test score belongs to the version of its day; out of range is refused, a mismatch is only said', async () => {
  const asha = await app.person('student')
  const { tests } = await save(asha, {
    tests: [
      { ...ielts, overall: 7.5 },
      { test: 'toefl_ibt', testDate: '2026-01-20', overall: 95 },
    ] as never,
  })
  assert.equal(tests[0]?.expectedOverall, 6.5)
  assert.equal(tests[0]?.expiresOn, '2028-03-14')
  assert.equal(tests[1]?.version, '2005')
  assert.equal(tests[1]?.expectedOverall, null)
  assert.deepEqual(
    await problemsOf(asha, { tests: [{ test: 'toefl_ibt', testDate: '2026-01-21', overall: 95 }] }),
    { 'tests.0.overall': 'out_of_range' },
  )
  assert.deepEqual(await problemsOf(asha, { tests: [{ ...ielts, testDate: '2026-11-22' }] }), {
    'tests.0.testDate': 'in_the_future',
  })
  assert.deepEqual(await problemsOf(asha, { tests: [{ ...ielts, overall: 9.5 }] }), {
    'tests.0.overall': 'out_of_range',
  })
})

test('social links go to the site they name, and never to a script', async () => {
  const asha = await app.person('student')
  const social = (given: object) => ({ social: given })
  const { social: kept } = await save(
    asha,
    social({
      linkedin: 'https://www.linkedin.com/in/asha',
      website: 'https://asha.dev/me',
    }) as never,
  )
  assert.equal(kept.linkedin, 'https://www.linkedin.com/in/asha')
  for (const linkedin of [
    'https://evil.test/linkedin.com',
    'https://linkedin.com.evil.test',
    'javascript:alert(1)',
    'https://notlinkedin.com/in/a',
  ])
    assert.deepEqual(Object.keys(await problemsOf(asha, social({ linkedin }))), ['social.linkedin'])
  for (const website of [
    'javascript:alert(1).x',
    'https://www.tum.de@evil.test/',
    'https://me:secret@asha.dev',
  ])
    assert.ok('social.website' in (await problemsOf(asha, social({ website }))), website)
  await save(asha, social({ website: 'https://asha.dev/@me' }) as never)
})

test('no body can name a role, a status, another account, or how complete a profile is', async () => {
  const asha = await app.person('student')
  const ravi = await app.person('student')
  for (const body of [
    { roles: ['admin'] },
    { status: 'verified' },
    { id: ravi.id },
    { completeness: { percent: 100 } },
    { accountId: ravi.id },
  ])
    assert.ok(Object.values(await problemsOf(asha, body)).includes('unknown_field'))
  assert.equal((await ravi.callOk(contract.getStudentInfo)).data.version, 0)
})

test('as JSON:API: the same profile under the main backend’s names', async () => {
  const asha = await app.person('student')
  const sent = {
    data: {
      type: 'profile--student',
      id: asha.id,
      attributes: {
        field_first_language: 'hi',
        field_date_of_birth: '2002-02-28',
        field_version: 0,
      },
    },
  } as const
  const document = await asha.callOk(contract.changeStudent, { path: { id: asha.id }, body: sent })
  assert.equal(document.data.attributes.field_first_language, 'hi')
  assert.equal(document.data.attributes.field_version, 1)
  assert.equal(document.data.relationships.uid.data.id, asha.id)
  assert.equal((await asha.callOk(contract.getStudentInfo)).data.dateOfBirth, '2002-02-28')
  const response = await asha.call(contract.changeStudent, { path: { id: asha.id }, body: sent })
  assert.equal(response.status, 409)
  assert.equal(response.ok || (response.body['errors'] as { status: string }[])[0]?.status, '409')
  assert.equal(response.headers['content-type'], 'application/vnd.api+json')
  const unknown = { data: { ...sent.data, attributes: { field_roles: ['admin'] } } }
  assert.equal(
    (await asha.call(contract.changeStudent, { path: { id: asha.id }, body: unknown as never }))
      .status,
    422,
  )
})

test('another’s profile does not exist for a student, and is open to an admin', async () => {
  const [asha, ravi, admin] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('admin'),
  ]
  assert.equal((await ravi.call(contract.getStudent, { path: { id: asha.id } })).status, 404)
  const body = {
    data: { type: 'profile--student' as const, id: asha.id, attributes: { field_city: 'Pune' } },
  }
  assert.equal(
    (await ravi.call(contract.changeStudent, { path: { id: asha.id }, body })).status,
    404,
  )
  assert.equal(
    (await admin.callOk(contract.changeStudent, { path: { id: asha.id }, body })).data.attributes
      .field_city,
    'Pune',
  )
  const [entry] =
    await app.sql`select actor from core.activity where action = 'profile.changed' and subject_id = ${asha.id}`
  assert.equal(entry?.['actor'], admin.id)
})

const picture = async (
  width = 900,
  height = 600,
  format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png',
): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width, height, channels: 3, background: '#0f4c4a' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer()
}
const upload = (person: Person, bytes: Uint8Array, name: string) => {
  const form = new FormData()
  form.append('upload', new Blob([new Uint8Array(bytes)]), name)
  return sendForm(person, form)
}
const sendForm = async (person: Person, form: FormData) => {
  const encoded = new Response(form)
  return app.server.inject({
    method: 'POST',
    url: imageCalls.uploadImage.path,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
  })
}

test('a profile image is made small and square, loses its metadata, and replaces the one before', async () => {
  const { default: sharp } = await import('sharp')
  const asha = await app.person('student')
  for (const format of ['png', 'jpeg', 'gif'] as const) {
    const answer = await upload(asha, await picture(900, 600, format), `me.${format}`)
    assert.equal(answer.statusCode, 200, answer.body)
    const shown = await app.server.inject({ url: answer.json().data.url })
    const { width, height, exif, format: kept } = await sharp(shown.rawPayload).metadata()
    assert.deepEqual([width, height, exif, kept], [512, 512, undefined, 'jpeg'])
  }
  const { data } = await asha.callOk(contract.getStudentInfo)
  await upload(asha, await picture(), 'new.png')
  await app.settle()
  assert.equal((await app.server.inject({ url: data.image?.url ?? '' })).statusCode, 404)
  assert.equal((await asha.callOk(imageCalls.removeImage)).data.removed, true)
  assert.equal((await asha.callOk(contract.getStudentInfo)).data.image, null)
})

test('the account names its picture and where it is shown, and no longer once it is removed', async () => {
  const asha = await app.person('student')
  const { data: image } = (await upload(asha, await picture(), 'me.png')).json()
  const path = { id: asha.id }
  assert.deepEqual((await asha.callOk(getUser, { path })).data.picture, image)
  const { data, included } = await asha.callOk(getUserDocument, {
    path,
    query: { include: 'user_picture' },
  })
  assert.equal(data.relationships.user_picture.data?.id, image.id)
  assert.deepEqual(included?.[0]?.attributes, { filename: 'picture', uri: { url: image.url } })
  await asha.callOk(imageCalls.removeImage)
  assert.equal((await asha.callOk(getUser, { path })).data.picture, null)
})

test('what is no JPG, GIF or PNG is refused by its content, whatever its name says', async () => {
  const asha = await app.person('student')
  const bad: [Uint8Array, string][] = [
    [await picture(10, 10, 'webp'), 'me.png'],
    [Buffer.from('<svg onload="alert(1)"/>'), 'me.png'],
    [Buffer.from('%PDF-1.7'), 'me.pdf'],
    [await picture(10, 10, 'png'), 'me.gif'],
    [(await picture()).subarray(0, 200), 'me.png'],
    [new Uint8Array(), 'me.png'],
  ]
  for (const [bytes, name] of bad) {
    const answer = await upload(asha, bytes, name)
    assert.equal(answer.statusCode, 422, name)
    assert.match(answer.json().message, /^File upload error/)
  }
})

test('ten megabytes are taken, one byte more is refused', async () => {
  const asha = await app.person('student')
  const png = await picture(10, 10)
  const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)])
  assert.equal((await upload(asha, padded(imageCalls.maxImageBytes + 1), 'me.png')).statusCode, 413)
  assert.equal((await upload(asha, padded(imageCalls.maxImageBytes), 'me.png')).statusCode, 200)
})

test('what is wrong with a field of a document is pointed at where the document has it', async () => {
  const asha = await app.person('student')
  const response = await asha.call(contract.changeStudent, {
    path: { id: asha.id },
    body: {
      data: {
        type: 'profile--student',
        id: asha.id,
        attributes: { field_country: 'DE', field_zip: 'SW1A 1AA' },
      },
    },
  })
  assert.ok(!response.ok)
  const { errors } = response.body as unknown as { errors: { source: object; meta: object }[] }
  assert.deepEqual(
    errors.map(({ source, meta }) => ({ source, meta })),
    [{ source: { pointer: '/data/attributes/field_zip' }, meta: { fault: 'bad_postcode' } }],
  )
})
