// Who types a name on the keyboard at hand finds what is written with other letters: the same in every list.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listProviders } from '#contract/catalogue/providers/calls.ts'
import { createTicket, listTickets } from '#contract/helpdesk/calls.ts'
import { getAgentStudents } from '#contract/issuers/agents/calls.ts'
import { getIssuers } from '#contract/issuers/calls.ts'
import { searchNotaries } from '#contract/issuers/notaries/calls.ts'
import { listDocuments } from '#contract/vault/documents/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { addDegree } from './vault/vault-for-tests.ts'

let app: TestApp
let admin: Person
let student: Person
let agent: Person
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
  student = await app.person('student')
  agent = await app.person('agent')
  const { sql } = app
  const now = app.clock.now()
  await sql`update identity.accounts set first_name = 'Łukasz', last_name = 'Żółć' where id = ${student.id}`
  await sql`insert into issuers.agents (account_id, created_at, changed_at) values (${agent.id}, ${now}, ${now}) on conflict do nothing`
  await sql`insert into issuers.agent_students (agent_id, student_id, since) values (${agent.id}, ${student.id}, ${now})`
  await sql`insert into issuers.issuers (id, name, aliases, country, status, created_at, changed_at)
    values (uuidv7(), 'Universität zu Köln', '{Université de Cologne}', 'DE', 'inactive', ${now}, ${now}),
      (uuidv7(), 'Tsinghua University', '{清华大学}', 'CN', 'inactive', ${now}, ${now}),
      (uuidv7(), '東京大学', '{The University of Tokyo}', 'JP', 'inactive', ${now}, ${now})`
  await sql`insert into issuers.notaries (id, name, registration_number, area_of_practice, district, address_line1, pin_code, appointment_date,
      phone, email, country_code, status, created_at, changed_at)
    values (uuidv7(), 'Íñigo Núñez', 'N-1', 'all', 'A Coruña', 'Rúa 1', '15001', '2020-01-01', '', 'inigo@notary.test', 'ES', 'inactive', ${now}, ${now})`
  await sql`insert into catalogue.providers (id, slug, name, country, city, source, source_key, created_at, changed_at)
    values (uuidv7(), 'orebro', 'Örebro universitet', 'SE', 'Örebro', 'test', 'orebro', ${now}, ${now})`
})
after(() => app.close())

const rows: [what: string, find: (typed: string) => Promise<number>, typed: string[]][] = [
  [
    'issuers',
    async (q) => (await admin.callOk(getIssuers, { query: { q } })).issuerCount,
    ['koln', 'KÖLN', 'universite de'],
  ],
  [
    'issuers whose names stand in two scripts',
    async (q) => (await admin.callOk(getIssuers, { query: { q } })).issuerCount,
    ['清华大学', '清华', 'tsinghua', '東京大学', 'university of tokyo'],
  ],
  [
    'notaries',
    async (q) => (await admin.callOk(searchNotaries, { body: { q } })).notaryCount,
    ['inigo nunez', 'Núñez', 'coruna'],
  ],
  [
    "an agent's students",
    async (q) =>
      (await agent.callOk(getAgentStudents, { path: { agentId: agent.id }, query: { q } }))
        .studentCount,
    ['lukasz', 'ŻÓŁĆ', 'zolc'],
  ],
  [
    'tickets',
    async (search) => (await admin.callOk(listTickets, { query: { search } })).length,
    ['ubersetzung', 'Übersetzung'],
  ],
  [
    'documents',
    async (search) =>
      (await student.callOk(listDocuments, { path: { studentId: student.id }, query: { search } }))
        .totalRecords,
    ['orebro', 'Örebro'],
  ],
  [
    'universities',
    async (q) => (await student.callOk(listProviders, { query: { q } })).total,
    ['orebro', 'ÖREBRO'],
  ],
]

test('names are found without their accents, in any case', async () => {
  await student.callOk(createTicket, {
    body: { title: 'Die Übersetzung fehlt', article: { body: 'Seit gestern.' } },
  })
  const { id } = await addDegree(app, student)
  await app.sql`update vault.documents set issuer = 'Örebro universitet' where id = ${id}`
  for (const [what, find, typed] of rows)
    for (const words of typed) assert.equal(await find(words), 1, `${what}: ${words}`)
  for (const [what, find] of rows) assert.equal(await find('zzyzx'), 0, what)
})
