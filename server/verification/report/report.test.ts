import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { logOut } from '#contract/identity/sessions/calls.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import { attachNamePaper } from '#contract/verification/names/calls.ts'
import * as reportCalls from '#contract/verification/report/calls.ts'
import { minutes } from '#server/core/clock.ts'
import { hear } from '#server/providers/pdf/structure-for-tests.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'

let world: World
before(async () => {
  world = await startWorld()
})
after(() => world.app.close())

const fetched = async (url: string) => world.app.server.inject({ method: 'GET', url })
const textOf = async (bytes: Uint8Array): Promise<string> => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const pages = await Promise.all(
    Array.from(
      { length: pdf.numPages },
      async (_, n) => (await (await pdf.getPage(n + 1)).getTextContent()).items,
    ),
  )
  await task.destroy()
  return pages
    .flat()
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
}
/** How many letters are drawn as the box that stands for a missing one. */
const missingIn = async (bytes: Uint8Array): Promise<number> => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  let missing = 0
  for (let n = 1; n <= pdf.numPages; n++) {
    const { fnArray, argsArray } = await (await pdf.getPage(n)).getOperatorList()
    const shown = argsArray.filter((_, at) => fnArray[at] === OPS.showText).flat(2) as (
      | { originalCharCode?: number }
      | number
    )[]
    missing += shown.filter(
      (glyph) => typeof glyph === 'object' && glyph?.originalCharCode === 0,
    ).length
  }
  await task.destroy()
  return missing
}
async function reportOf(requestId: string): Promise<string>
async function reportOf<T>(requestId: string, read: (bytes: Uint8Array) => Promise<T>): Promise<T>
async function reportOf(
  requestId: string,
  read: (bytes: Uint8Array) => Promise<unknown> = textOf,
): Promise<unknown> {
  const { url } = await world.student.callOk(reportCalls.createReport, {
    body: { requestId, requesterEmail: world.student.mail },
  })
  const answer = await fetched(url)
  assert.equal(answer.statusCode, 200, answer.body.slice(0, 200))
  assert.equal(answer.headers['content-type'], 'application/pdf')
  assert.match(String(answer.headers['content-disposition']), /verificationReport\.pdf/)
  return read(answer.rawPayload)
}

test('the report says what was confirmed, by whom, of which file, and where to check it', async () => {
  const request = await world.request('platinum')
  await world.authenticator.callOk(requestsCalls.approveRequest, {
    body: { ...approvalOf(request), remarks: 'Matches our register.' },
  })
  const early = await reportOf(request.id)
  assert.match(early, /The signed statement is being made/)
  assert.ok(!early.includes('Platinum:'))
  await world.app.settle()
  const text = await reportOf(request.id)
  for (const said of [
    'Platinum: Checked by the issuing institution itself. Looked up in the records.',
    request.metadata.fileSha256,
    'People University',
    'Matches our register.',
    'Mary Registrar',
    '•••0815',
    'https://ao.test/verify/',
    'Verification requested',
    'not part of the signed statement',
  ])
    assert.ok(text.includes(said), `${said} is missing in: ${text}`)
  assert.ok(!text.includes('PU-2024-0815'), 'the number is masked')
})

test('a report is heard in its order: title, verdict, each claim with its result; its code has words', async () => {
  const request = await world.request('platinum')
  await world.authenticator.callOk(requestsCalls.approveRequest, { body: approvalOf(request) })
  await world.app.settle()
  const { language, title, marked, lines, outside } = await reportOf(request.id, hear)
  assert.deepEqual(
    [language, title, marked, outside],
    ['en', 'Document verification report', true, []],
  )
  const places = [
    'H1 Document verification report',
    /^Link Check.*https:\/\/ao\.test\/verify\//,
    /^Figure .*https:\/\/ao\.test\/verify\//,
    /^H2 Platinum: Checked by the issuing institution itself\./,
    'Table',
    'TH Claim',
    'TH Number',
    'TD •••0815',
    'H2 Who checked, and how',
  ].map((said) =>
    lines.findIndex((line) => (typeof said === 'string' ? line === said : said.test(line))),
  )
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
    lines.join('\n'),
  )
  assert.ok(places[0]! > 0, lines.join('\n'))
})

test('a reverted approval says so in the headline', async () => {
  const request = await world.request('silver')
  await world.agent.callOk(requestsCalls.approveRequest, { body: approvalOf(request) })
  await world.agent.callOk(requestsCalls.reverseRequest, {
    body: { id: request.id, revertRemarks: 'Mistake' },
  })
  const text = await reportOf(request.id)
  assert.match(text, /REVERTED: the approval was taken back/)
  assert.ok(!text.includes('Checked by an agent'))
})

test('a long history and long remarks fill pages one after the other', async () => {
  const documentId = await world.degree(world.student)
  await world.app
    .sql`update vault.documents set education_level = 'bachelor', duration = '3 years', place_of_issue = 'New Delhi' where id = ${documentId}`
  const request = await world.request('gold', documentId)
  const remarks = 'Compared with the original in my office, page by page. '.repeat(18)
  for (let n = 0; n < 4; n++) {
    await world.notary.callOk(requestsCalls.approveRequest, {
      body: { ...approvalOf(request), remarks },
    })
    await world.notary.callOk(requestsCalls.reverseRequest, {
      body: { id: request.id, revertRemarks: 'Once more' },
    })
    if (n > 0)
      await world.notary.callOk(requestsCalls.rejectRequest, {
        body: {
          id: request.id,
          remarks: `line
`.repeat(150),
          reasonCode: 'forged',
        },
      })
    if (n > 0)
      await world.notary.callOk(requestsCalls.reverseRequest, {
        body: { id: request.id, revertRemarks: 'Once more' },
      })
  }
  const onPages = await reportOf(request.id, async (bytes) => {
    const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
    const pdf = await task.promise
    const lines = await Promise.all(
      Array.from(
        { length: pdf.numPages },
        async (_, n) => (await (await pdf.getPage(n + 1)).getTextContent()).items.length,
      ),
    )
    await task.destroy()
    return JSON.stringify(lines)
  })
  const lines = JSON.parse(onPages) as number[]
  assert.ok(
    lines.length >= 3 && lines.slice(0, -1).every((n) => n > 40),
    `lines on each page: ${onPages}`,
  )
  assert.ok((await reportOf(request.id)).includes('Bachelor'))
})

test('names of every script are drawn, letter by letter', async () => {
  const names = [
    'Анна Жукова',
    'Ελένη Παπαδοπούλου',
    'محمد علي',
    'שרה לוי',
    'क्षत्रिय आशा',
    'সুমন',
    'நந்தினி',
    'నందిని',
    'નંદિની',
    'สมชาย',
    '李小龙',
    '山田たろう',
    '한지민',
    'Nguyễn Thị Lan',
  ]
  const { id: student } = world.student
  await world.app
    .sql`update identity.accounts set first_name = 'Nguyễn Thị', last_name = 'محمد علي' where id = ${student}`
  const documentId = await world.degree(world.student)
  await world.app
    .sql`update vault.documents set title = ${names.slice(0, 6).join(', ')}, programme_name = ${names.slice(6).join(', ')} where id = ${documentId}`
  const request = await world.request('silver', documentId)
  await world.agent.callOk(requestsCalls.approveRequest, {
    body: { ...approvalOf(request), remarks: 'மதிப்பெண் சரி, 成绩正确' },
  })
  await world.app.settle()
  await reportOf(request.id, async (bytes) => {
    assert.equal(await missingIn(bytes), 0)
    const text = (await textOf(bytes)).replaceAll(' ', '')
    for (const name of [
      'АннаЖукова',
      'Παπαδοπούλου',
      '李小龙',
      '한지민',
      'สมชาย',
      'Nguyễn',
      '成绩正确',
    ])
      assert.ok(text.includes(name), `${name} is missing in: ${text}`)
    return text
  })
})

test('a report is made to be kept: PDF/A-3 with tags, and the evidence that it was made from is attached as its data', async () => {
  const request = await world.request('silver')
  await world.agent.callOk(requestsCalls.approveRequest, { body: approvalOf(request) })
  await world.app.settle()
  const pdf = await reportOf(request.id, (bytes) =>
    Promise.resolve(Buffer.from(bytes).toString('latin1')),
  )
  assert.match(pdf, /<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</)
  assert.match(pdf, /\/S \/GTS_PDFA1/)
  assert.match(pdf, /\/MarkInfo/)
  assert.equal(pdf.match(/\/AFRelationship \/Data/g)?.length, 2)
  assert.match(pdf, /\/AF \[\d+ 0 R \d+ 0 R\]/)
  // The papers that describe a file and the description in its metadata say the same.
  assert.match(pdf, /<dc:title>[^]*Document verification report[^]*<\/dc:title>/)
})

test('where the database says something else than was signed, the report is red and prints what was signed', async () => {
  const request = await world.request('silver')
  await world.agent.callOk(requestsCalls.approveRequest, { body: approvalOf(request) })
  await world.app.settle()
  await world.app.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update verification.requests set tier = 'gold',
      decided_as = '{"name": "X", "organisation": "Harvard University", "kind": "notary"}' where id = ${request.id}`
  })
  const text = await reportOf(request.id)
  assert.match(text, /Do not rely on this report/)
  assert.ok(!text.includes('Harvard University') && !text.includes('Gold:'), text)
  assert.ok(text.includes('Bright Futures'), text)
})

test('a rejection prints what the verifier found the document to say, beside what was stated', async () => {
  const request = await world.request('silver')
  await world.agent.callOk(requestsCalls.rejectRequest, {
    body: {
      id: request.id,
      remarks: 'Another name.',
      reasonCode: 'fields_differ',
      checks: [{ field: 'holder', result: 'differs', says: 'Marta Nowak' }],
    },
  })
  assert.match(await reportOf(request.id), /the document says: Marta Nowak/)
})

test('a name that is explained is printed with what the document says, why, and the paper', async () => {
  const request = await world.request('silver')
  const paper = await world.degree(world.student)
  await world.app.sql`update vault.documents set title = 'Deed poll' where id = ${paper}`
  await world.student.callOk(attachNamePaper, {
    path: { requestId: request.id },
    body: { documentId: paper, reason: 'other_change' },
  })
  const { checks, ...rest } = approvalOf(request)
  await world.agent.callOk(requestsCalls.approveRequest, {
    body: {
      ...rest,
      checks: checks.map((check) =>
        check.field === 'holder'
          ? {
              field: 'holder' as const,
              result: 'explained' as const,
              says: 'Marta Nowak',
              explained: { reason: 'other_change' as const, paperId: paper },
            }
          : check,
      ),
    },
  })
  await world.app.settle()
  const text = await reportOf(request.id)
  for (const said of [
    'the document says: Marta Nowak',
    'Differs, explained',
    'Another name on the document: Official change of name',
    'Shown by: Deed poll (SHA-256 ',
  ])
    assert.ok(text.includes(said), `${said} is missing in: ${text}`)
})

test('a report needs a decision, a right to it, and an address that is unchanged and not older than ten minutes', async () => {
  const request = await world.request('gold')
  const open = await world.student.call(reportCalls.createReport, {
    body: { requestId: request.id },
  })
  assert.equal(!open.ok && open.code, 'not_decided')
  await world.notary.callOk(requestsCalls.approveRequest, { body: approvalOf(request) })
  const stranger = await world.app.person('student')
  assert.equal(
    (await stranger.call(reportCalls.createReport, { body: { requestId: request.id } })).status,
    404,
  )
  const named = await world.student.call(reportCalls.createReport, {
    body: { requestId: request.id, requesterEmail: 'else@people.test' },
  })
  assert.equal(!named.ok && named.code, 'not_yours')
  const { url } = await world.student.callOk(reportCalls.createReport, {
    body: { requestId: request.id },
  })
  assert.equal(
    (await fetched(url.replace(/reader=[^&]+/, `reader=${stranger.id}`))).statusCode,
    404,
  )
  assert.equal((await fetched(url.replace('language=en', 'language=de'))).statusCode, 404)
  const elsewhere = await world.app.signInAgain(world.student)
  const there = await elsewhere.callOk(reportCalls.createReport, {
    body: { requestId: request.id },
  })
  assert.equal((await fetched(there.url)).statusCode, 200)
  await elsewhere.callOk(logOut, {})
  assert.equal((await fetched(there.url)).statusCode, 404, 'its session ended')
  world.app.clock.advance(minutes(11))
  assert.equal((await fetched(url)).statusCode, 404)
})
