import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  downloadExport,
  exportProfiles,
  exportRegistrationPending,
  exportSearchEvents,
  listExports,
} from '#contract/reports/exports/calls.ts'
import { getEventTypes, searchEvents } from '#contract/reports/events/calls.ts'
import { getUsersLog } from '#contract/reports/users/calls.ts'
import { registrationPending, remindPending } from '#contract/reports/registrations/calls.ts'
import { getFigures } from '#contract/reports/figures/calls.ts'
import {
  exportProfile,
  filterProfiles,
  findPeople,
  searchProfile,
} from '#contract/reports/profiles/calls.ts'
import { listLooks } from '#contract/identity/seen/calls.ts'
import { getNotices } from '#contract/notifications/calls.ts'
import { hours } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let admin: Person
let lucia: Person
let tran: Person
const path = { name: 'student' }
const rename = (who: Person, first: string, last: string) =>
  app.sql`update identity.accounts set first_name = ${first}, last_name = ${last} where id = ${who.id}`
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
  lucia = await app.person('student')
  tran = await app.person('student')
  await rename(lucia, 'Lucía', 'Fernández')
  await rename(tran, 'Minh', '=Tran')
  await app.settle()
})
after(() => app.close())

const found = async (search_text: string) =>
  (await admin.callOk(filterProfiles, { path, query: { search_text } })).data.map(
    ({ uuid }) => uuid,
  )

test('somebody is found by a misspelt name, by part of an address, by number and by id', async () => {
  for (const words of [
    'Fernandes',
    'lucia fernandez',
    'FERNÁNDEZ',
    'Fernandz',
    lucia.mail.slice(0, 8),
    lucia.id,
  ])
    assert.equal((await found(words))[0], lucia.id, words)
  const [row] = await app.sql<
    { phone: string }[]
  >`select phone from identity.accounts where id = ${tran.id}`
  assert.deepEqual(await found(row!.phone), [tran.id])
  // As it is dialled at home (0151 …), from abroad (0049 151 …), and with signs between.
  const national = row!.phone.slice('+49'.length)
  for (const dialled of [
    `0${national}`,
    `0049${national}`,
    `0${national.slice(0, 3)} / ${national.slice(3)}`,
  ])
    assert.equal((await found(dialled))[0], tran.id, dialled)
  assert.deepEqual(await found('Zzyzx'), [])
  assert.deepEqual(await found('%'), [])
})

test('what is looked for may be said in the body, and finds the same', async () => {
  const body = { search_text: 'Fernandes', size: 1 }
  const { data, totalCount } = await admin.callOk(findPeople, { path, body })
  assert.deepEqual([data.map(({ uuid }) => uuid), totalCount], [[lucia.id], 1])
  const response = await lucia.call(findPeople, { path, body })
  assert.equal(response.status, 403)
})

test('whoever is asked for by stage is those whose furthest application stands there', async () => {
  await app.sql`insert into applications.progress (student_id, applications, statuses, missing) values
    (${lucia.id}, 2, '{cancelled,offered}', 0), (${tran.id}, 1, '{cancelled}', 0)`
  const at = async (stage: 'offered' | 'cancelled' | 'none') =>
    (await admin.callOk(filterProfiles, { path, query: { stage } })).data.map(
      ({ uuid, stage: shown }) => [uuid, shown],
    )
  assert.deepEqual(await at('offered'), [[lucia.id, 'offered']])
  assert.deepEqual(await at('cancelled'), [[tran.id, 'cancelled']])
  assert.deepEqual(await at('none'), [])
  await app.sql`delete from applications.progress`
})

test('a profile is opened, and leaves as a PDF with its purpose in the log', async () => {
  const query = { search_uuid: lucia.id }
  assert.equal((await admin.callOk(searchProfile, { path, query })).data.name, 'Lucía Fernández')
  const response = await admin.call(exportProfile, {
    path,
    query: { ...query, purpose: 'Visa file' },
  })
  assert.ok(response.ok)
  const pdf = Buffer.from(response.data as never)
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
  assert.equal(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length, 1)
  const { looks } = await lucia.callOk(listLooks, { query: { what: 'profile_file' } })
  assert.deepEqual(
    looks.map(({ reason }) => reason),
    ['Visa file'],
    'the person reads what for',
  )
  const [logged] =
    await app.sql`select payload from core.activity where action = 'profile.exported'`
  assert.deepEqual(logged!['payload'], { purpose: 'Visa file', count: 1 })
  const nobody = await admin.call(searchProfile, { path, query: { search_uuid: admin.id } })
  assert.equal(nobody.status, 404, 'only students have a profile')
})

test('events are kept once however often they are heard, and found by type and person', async () => {
  const { data } = await admin.callOk(getEventTypes, {})
  assert.equal(data.find(({ id }) => id === 'registered')?.count, 2, 'the admin is no registration')
  const { events, totalCount } = await admin.callOk(searchEvents, {
    body: { types: ['registered'], person: 'fernandes' },
  })
  assert.deepEqual(
    [totalCount, events.map(({ uuid, type }) => [uuid, type])],
    [1, [[lucia.id, 'registered']]],
  )
  const again = {
    accountId: lucia.id,
    roles: ['student' as const],
    mail: lucia.mail,
    referralCode: null,
  }
  await app.system((ctx) => ctx.emit('identity.registered', again))
  await app.settle()
  assert.equal(
    (await admin.callOk(searchEvents, { body: { types: ['registered'] } })).totalCount,
    2,
  )
  const { weeks, funnel } = await admin.callOk(getFigures, { query: {} })
  assert.equal(weeks.at(-1)?.counts.registered, 2)
  assert.equal(weeks.length, 12)
  assert.deepEqual(funnel.slice(0, 2), [
    { step: 'visited', count: 0 },
    { step: 'registered', count: 2 },
  ])
})

test('an export says its purpose, runs in the background, is sealed, guarded against formulas, and gone after a day', async () => {
  const started = await admin.callOk(exportProfiles, {
    body: { purpose: 'Fair in Hanoi', search_text: 'tran' },
  })
  assert.deepEqual([started.state, started.total], ['running', 1])
  const path = { exportId: started.id }
  assert.equal((await admin.call(downloadExport, { path })).status, 409)
  await app.settle()
  const [ready] = (await admin.callOk(listExports, {})).exports
  assert.deepEqual([ready?.state, ready?.rows], ['ready', 1])
  const response = await admin.call(downloadExport, { path })
  assert.ok(response.ok)
  assert.match(String(response.data), /^\ufeffName,E-mail address,.*\r\nMinh =Tran,/)
  const [logged] = await app.sql`select payload from core.activity where action = 'report.exported'`
  assert.deepEqual(logged!['payload'], {
    kind: 'profiles',
    purpose: 'Fair in Hanoi',
    filter: { search_text: 'tran' },
    count: 1,
  })
  const kept = []
  for await (const part of (await app.app.providers.storage.get(`exports/${started.id}`)).stream)
    kept.push(part)
  assert.ok(!Buffer.concat(kept).toString('latin1').includes('Tran'))
  const other = await app.person('admin')
  assert.equal((await other.call(downloadExport, { path })).status, 404)
})

test('without a purpose nothing leaves by our calls; those of the specification say in the log that none was said', async () => {
  assert.equal((await admin.call(exportProfiles, { body: {} as never })).status, 422)
  assert.equal((await admin.call(exportSearchEvents, { body: { purpose: '' } })).status, 422)
  const unsaid = 'No purpose said: asked by an old client'
  for (const call of [exportSearchEvents, exportRegistrationPending])
    assert.equal((await admin.callOk(call, { body: {} })).purpose, unsaid)
  await admin.callOk(exportProfile, { path, query: { search_uuid: tran.id } })
  const { looks } = await tran.callOk(listLooks, { query: { what: 'profile_file' } })
  assert.deepEqual(
    looks.map(({ reason }) => reason),
    [unsaid],
  )
})

test('who did not finish is found with the step they are at, and reminded once a day', async () => {
  const claim = await app.person('student')
  await app.sql`update identity.accounts set email_verified_at = null, phone_verified_at = null where id = ${claim.id}`
  const { registrations } = await admin.callOk(registrationPending, { body: {} })
  const stepOf = (who: Person) => registrations.find(({ uuid }) => uuid === who.id)?.step
  assert.deepEqual([stepOf(claim), stepOf(lucia), stepOf(admin)], ['mail', 'profile', undefined])
  const body = { uuids: [claim.id, lucia.id] }
  const notNow = registrations.map(({ uuid, notNow: why, mayRemind }) => [uuid, why, mayRemind])
  assert.ok(notNow.some((one) => String(one) === String([claim.id, 'unproved', false])))
  assert.ok(notNow.some((one) => String(one) === String([lucia.id, null, true])))
  // Six at once: one of them reminds, the others are told that it is done.
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => admin.callOk(remindPending, { body })),
  )
  assert.deepEqual(responses.map(({ reminded }) => reminded).sort(), [0, 0, 0, 0, 0, 1])
  const { message: _, ...again } = await admin.callOk(remindPending, { body })
  assert.deepEqual(again, { reminded: 0, unproved: 1, recent: 1 })
  await app.settle()
  const { notices } = await lucia.callOk(getNotices, { query: {} })
  assert.equal(notices.filter(({ name }) => name === 'registration_reminded').length, 1)
})

test('the log of users is found by network', async () => {
  await app.system((ctx) =>
    ctx.log({ action: 'account.sign_in_failed', subject: { kind: 'account', id: lucia.id } }),
  )
  await app.sql`insert into core.activity (id, at, action, subject_kind, subject_id, ip, salt)
    values (gen_random_uuid(), ${app.clock.now()}, 'account.signed_in', 'account', ${tran.id}, '192.0.2.77', '\\x00')`
  const { entries } = await admin.callOk(getUsersLog, { body: { network: '192.0.2.0/24' } })
  assert.deepEqual(
    entries.map(({ uuid, action }) => [uuid, action]),
    [[tran.id, 'signed_in']],
  )
})

test('after a day an export is gone', async () => {
  const started = await admin.callOk(exportSearchEvents, { body: { purpose: 'Monthly figures' } })
  await app.settle()
  app.clock.advance(hours(24))
  await app.job('reports.removeExports')
  const [row] = await app.sql`select removed_at from reports.exports where id = ${started.id}`
  assert.ok(row!['removedAt'])
  await assert.rejects(app.app.providers.storage.get(`exports/${started.id}`))
})

test('figures are the same whether a week is counted by its days or folded by night', async () => {
  const boss = await app.person('admin')
  await app.sql`delete from reports.daily`
  const day = (ago: number) =>
    new Date(app.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10)
  for (const [ago, country, n, coins] of [
    [0, 'IN', 3, 0],
    [8, 'IN', 5, 0],
    [8, 'PE', 7, 0],
    [60, '', 11, 40],
  ] as const)
    await app.sql`insert into reports.daily (day, type, country, n, coins)
      values (${day(ago)}::date, 'coins_bought', ${country}, ${n}, ${coins})`
  const told = async (query: object = {}) => {
    const { weeks, countries } = await boss.callOk(getFigures, { query })
    const counted = weeks.map(({ counts, coins }) => [counts.coins_bought ?? 0, coins])
    return { counted: counted.filter(([n]) => n! > 0), countries }
  }
  const all = {
    counted: [
      [11, 40],
      [12, 0],
      [3, 0],
    ],
    countries: ['IN', 'PE'],
  }
  assert.deepEqual(await told(), all)
  for (const _ of [1, 2]) await app.job('reports.foldWeeks')
  assert.deepEqual(await told(), all)
  assert.deepEqual((await told({ country: 'PE' })).counted, [[7, 0]])
  const [{ n }] = await app.sql<[{ n: number }]>`select count(*)::int as n from reports.weekly`
  assert.equal(n, 5, 'two weeks, each for its countries and for all')

  // Heard of late: it counts by the next morning.
  await app.sql`update reports.daily set n = n + 1 where country = 'PE'`
  await app.job('reports.foldWeeks')
  assert.deepEqual((await told({ country: 'PE' })).counted, [[8, 0]])
})
