// What is wrong with a field is said in our own words, in both languages, whatever envelope carries it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { z } from 'zod'
import { programErrorCodes } from '#contract/rewards/programs/rules.ts'
import { modules } from '#server/domains.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { fieldErrors as de } from '#text/de/field-errors.ts'
import { fieldErrors as en } from '#text/en/field-errors.ts'
import { fieldSentences } from '#text/field-error-sentences.ts'
import './error-codes.ts'

let app: TestApp
let asha: Person
before(async () => {
  app = await startTestApp()
  asha = await app.person('student')
})
after(() => app.close())

const hostile: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  'x',
  ' x\u202e',
  'a'.repeat(20_000),
  -1,
  1.5,
  1e300,
  [],
  [null],
  Array.from({ length: 500 }, () => 'x'),
  {},
  { unheard: 'of' },
]

const messagesOf = (schema: z.ZodType, value: unknown): string[] => {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

test('no fault of any field of any call is told by the library, and each has its sentence', () => {
  const untold = new Set<string>()
  let asked = 0
  for (const { calls } of modules)
    for (const [name, { call }] of calls)
      for (const part of [call.request?.body, call.request?.query]) {
        if (!part) continue
        const fields = part instanceof z.ZodObject ? Object.entries(part.shape) : []
        const told = hostile.flatMap((value) => [
          ...messagesOf(part, value),
          ...fields.flatMap(([, field]) => messagesOf(field as z.ZodType, value)),
        ])
        asked += told.length
        for (const fault of told)
          if (!(fault in en) || !(fault in de)) untold.add(`${name}: ${fault}`)
      }
  assert.ok(asked > 5_000, `only ${asked} faults`)
  assert.deepEqual([...untold], [])
})

test('each fault of a reward program has its sentence: shares that do not total 100 % say so', () => {
  const untold = programErrorCodes.filter((code) => !(code in en) || !(code in de))
  assert.deepEqual(untold, [])
  assert.deepEqual(fieldSentences({ fields: { ownership: 'not_100' } }, 'en'), {
    ownership: 'The shares must total 100%.',
  })
})

const ask = async (method: 'POST' | 'PATCH', url: string, payload: object, language: string) =>
  (
    await app.server.inject({
      method,
      url,
      payload,
      headers: {
        authorization: `Bearer ${asha.token}`,
        'accept-language': language,
        ...(url.startsWith('/jsonapi') ? { 'content-type': 'application/vnd.api+json' } : {}),
      },
    })
  ).json()

test('a field is named with its fault by code and by sentence, in the language of the caller', async () => {
  const send = (language: string) =>
    ask('POST', '/api/issuers/search', { q: 7, status: 'open', pageSize: 'many' }, language)
  const { details } = await send('en')
  assert.deepEqual(details.fields, { q: 'wrong_type', status: 'unknown', pageSize: 'wrong_type' })
  assert.deepEqual(details.sentences, {
    q: 'This has another form than is asked for here.',
    status: 'This is not one of the choices.',
    pageSize: 'This has another form than is asked for here.',
  })
  assert.deepEqual((await send('de')).details.sentences, {
    q: 'Das hat eine andere Form, als hier gefragt ist.',
    status: 'Das steht nicht zur Wahl.',
    pageSize: 'Das hat eine andere Form, als hier gefragt ist.',
  })
})

test('the help desk’s envelope says the fields too', async () => {
  const request = await ask('POST', '/tickets', { type: 'support' }, 'en')
  assert.equal(request.error_human, request.error)
  assert.equal(request.details.sentences['title'], 'Please fill this in.')
})

test('JSON:API says a sentence at the pointer and the code beside it', async () => {
  const result = await ask(
    'PATCH',
    `/jsonapi/user/user/${asha.id}`,
    { data: { type: 'user--user', id: asha.id, attributes: { field_first_name: 7 } } },
    'en',
  )
  const [error] = result.errors
  assert.equal(error.source.pointer, '/data/attributes/field_first_name')
  assert.match(error.detail, /: This has another form than is asked for here\.$/)
  assert.deepEqual(error.meta, { fault: 'wrong_type' })
})

test('what is wrong with an account of a transfer is said with its country and an example, in the reader’s language', () => {
  const fields = {
    postcode: 'bad_postcode|GB|EC1Y 8SY',
    account: 'iban_length|DE|22|21',
    other: 'unheard_of|GB',
  }
  assert.deepEqual(fieldSentences({ fields }, 'en'), {
    postcode: 'This is not a postcode of United Kingdom. A right one looks like EC1Y 8SY.',
    account: 'IBANs of Germany have 22 characters; this has 21.',
    other: en.other,
  })
  assert.match(fieldSentences({ fields }, 'de')!['postcode']!, /Vereinigtes Königreich.*EC1Y 8SY/)
})
