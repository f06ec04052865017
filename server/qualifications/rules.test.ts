import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/qualifications/calls.ts'
import type { RuleForm } from '#contract/qualifications/rule-forms.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { currentRules } from './current-rules.ts'

let app: TestApp
let admin: Person
let support: Person
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
  support = await app.person('support')
  await app.settle()
})
after(() => app.close())

const source = {
  by: 'KMK',
  document: 'anabin',
  url: 'https://anabin.kmk.org',
  licence: 'Facts',
  checked: '2026-01-15',
}
const access = (certificate: string, destination = 'DE'): RuleForm & { kind: 'access' } => ({
  kind: 'access',
  body: {
    certificate,
    destination,
    access: 'with',
    conditions: ['studienkolleg'],
    university: null,
    scheme: null,
    grade: null,
  },
  source,
})
const all = { search: '', pageIndex: 0, pageSize: 20 }

test('the rows of the release are there, found by kind, country, scheme and words, sorted and paged', async () => {
  const page = await admin.callOk(contract.listRules, { query: { kind: 'access', pageSize: 5 } })
  assert.deepEqual([page.rules.length, page.rules[0]?.number], [5, 3001])
  assert.ok(page.total >= 60)
  const india = await admin.callOk(contract.listRules, {
    query: { ...all, kind: 'access', country: 'IN' },
  })
  assert.ok(india.rules.some(({ number }) => number === 3001))
  assert.ok(india.rules.every(({ body }) => JSON.stringify(body).includes('"IN"')))
  const french = await admin.callOk(contract.listRules, {
    query: { ...all, scheme: 'scale_20', sort: '-number' },
  })
  assert.ok(french.total >= 10)
  assert.ok(french.rules[0]!.number > french.rules.at(-1)!.number)
  const named = await support.callOk(contract.listRules, {
    query: { ...all, search: 'Loughborough' },
  })
  assert.ok(named.total >= 20)
  for (const search of ['Switzerland', 'schweiz']) {
    const { rules } = await admin.callOk(contract.listRules, { query: { ...all, search } })
    assert.ok(rules.length > 0, search)
    assert.ok(
      rules.every(({ body }) => JSON.stringify(body).includes('"CH"')),
      search,
    )
  }
  const none = await admin.callOk(contract.listRules, { query: { ...all, search: '%' } })
  assert.equal(none.total, 0)
})

test('a row that an admin adds, changes and retires counts at once, in every process, and its history says who and why', async () => {
  const rowOf = async () => (await currentRules({ sql: app.sql })).access.get('KE DE')?.[0]
  assert.equal(await rowOf(), undefined)
  const made = await admin.callOk(contract.createRule, {
    body: { rule: access('KE'), reason: 'Asked by a student' },
  })
  const { number } = made.rule
  assert.ok(number >= 10_001)
  assert.deepEqual((await rowOf())?.conditions, ['studienkolleg'])
  assert.equal((await rowOf())?.source.number, number)

  const direct: RuleForm = {
    ...access('KE'),
    body: {
      certificate: 'KE',
      destination: 'DE',
      access: 'direct',
      conditions: [],
      university: null,
      scheme: null,
      grade: null,
    },
  }
  const { changedAt } = made.rule
  const changed = await admin.callOk(contract.updateRule, {
    path: { number },
    body: { rule: direct, reason: 'The table changed', changedAt },
  })
  assert.equal((await rowOf())?.access, 'direct')
  // Who read the row before that overwrites nothing.
  const late = await admin.call(contract.updateRule, {
    path: { number },
    body: { rule: access('KE'), reason: 'Mine', changedAt: '2026-01-01T00:00:00.000Z' },
  })
  assert.equal(late.status, 409)
  await admin.callOk(contract.updateRule, {
    path: { number },
    body: {
      rule: direct,
      retired: true,
      reason: 'No longer published',
      changedAt: changed.rule.changedAt,
    },
  })
  assert.equal(await rowOf(), undefined)
  const { rule, history } = await support.callOk(contract.getRule, { path: { number } })
  assert.equal(rule.retired, true)
  assert.deepEqual(
    history.map(({ reason, by, before, after: then }) => [
      reason,
      by?.id,
      before?.['access'] ?? null,
      then?.['access'] ?? null,
    ]),
    [
      ['No longer published', admin.id, 'direct', null],
      ['The table changed', admin.id, 'with', 'direct'],
      ['Asked by a student', admin.id, null, 'with'],
    ],
  )
})

test('a row without its source, with a grade its scheme does not know, or that says what another says, is refused', async () => {
  const refused = async (rule: unknown) =>
    (await admin.call(contract.createRule, { body: { rule: rule as RuleForm, reason: 'Trying' } }))
      .status
  assert.equal(await refused({ ...access('TZ'), source: { ...source, licence: '' } }), 422)
  assert.equal(
    await refused({ ...access('TZ'), source: { ...source, checked: '2099-01-01' } }),
    422,
  )
  assert.equal(await refused(access('IN')), 422)
  const grade = {
    scheme: 'fr_20',
    country: 'TN',
    low: null,
    targetScheme: 'uk_honours',
    targetValue: '2:1',
    destination: 'GB',
  }
  assert.equal(await refused({ kind: 'equivalence', body: { ...grade, value: '21' }, source }), 422)
  assert.equal(
    await refused({ kind: 'equivalence', body: { ...grade, value: '12', low: '13' }, source }),
    422,
  )
  assert.equal(await refused({ kind: 'equivalence', body: { ...grade, value: '12' }, source }), 201)
})

test('a row that nobody looked at for more than 180 days is due; looking at it again takes it off that list', async () => {
  const { rule } = await admin.callOk(contract.createRule, {
    body: { rule: access('UG'), reason: 'Found in an old table' },
  })
  assert.equal(rule.stale, true)
  const due = () =>
    admin.callOk(contract.listRules, {
      query: { ...all, state: 'due' as const, sort: '-number' as const },
    })
  const before = await due()
  assert.ok(before.rules.some(({ number }) => number === rule.number))
  assert.equal(before.total, before.due)
  const { rule: looked } = await admin.callOk(contract.confirmRule, {
    path: { number: rule.number },
  })
  assert.equal(looked.stale, false)
  assert.equal((await due()).total, before.total - 1)
})

const head =
  'number,certificate,destination,access,conditions,university,scheme,grade,by,document,url,licence,checked'
const tail = 'KMK,anabin,https://anabin.kmk.org,Facts,2026-11-01'
test('an import is shown line by line first, and changes all of its rows or none', async () => {
  const first = await admin.callOk(contract.createRule, {
    body: { rule: access('ZM'), reason: 'To be changed' },
  })
  const csv = [
    head,
    `${first.rule.number},ZM,DE,direct,,,,,${tail}`,
    `,RW,DE,with,studienkolleg;one_year_of_university,,,,${tail}`,
    `,RW,DE,direct,,,,,${tail}`,
    `,MW,DE,with,,,,,${tail}`,
    `99999,MW,DE,direct,,,,,${tail}`,
  ].join('\n')
  const { lines, counts } = await admin.callOk(contract.previewRules, {
    body: { kind: 'access', csv },
  })
  assert.deepEqual(
    lines.map(({ line, action, columns }) => [line, action, columns]),
    [
      [2, 'change', ['access', 'conditions', 'checked']],
      [3, 'add', []],
      [4, 'refuse', ['number']],
      [5, 'refuse', ['conditions']],
      [6, 'refuse', ['number']],
    ],
  )
  assert.deepEqual(counts, { add: 1, change: 1, same: 0, refuse: 3 })
  const body = { kind: 'access' as const, csv, reason: 'The new table' }
  assert.equal((await admin.call(contract.importRules, { body })).status, 422)
  assert.equal((await currentRules({ sql: app.sql })).access.has('RW DE'), false)
  const good = { ...body, csv: csv.split('\n').slice(0, 3).join('\n') }
  const done = await admin.callOk(contract.importRules, { body: good })
  assert.deepEqual([done.added, done.changed], [1, 1])
  const { access: now } = await currentRules({ sql: app.sql })
  assert.deepEqual(
    [now.get('ZM DE')?.[0]?.access, now.get('RW DE')?.[0]?.conditions],
    ['direct', ['studienkolleg', 'one_year_of_university']],
  )
  const again = await admin.callOk(contract.previewRules, {
    body: { kind: 'access', csv: good.csv },
  })
  assert.deepEqual(again.counts, { add: 0, change: 0, same: 2, refuse: 0 })
})

test('a file without the columns that came later is taken, and leaves what they say', async () => {
  const uec = {
    ...access('BW'),
    body: {
      ...access('BW').body,
      access: 'direct' as const,
      conditions: [],
      scheme: 'percentage' as const,
      grade: '75',
    },
  }
  const { rule } = await admin.callOk(contract.createRule, {
    body: { rule: uec, reason: 'From 75 per cent' },
  })
  const csv = [
    'number,certificate,destination,access,conditions,university,by,document,url,licence,checked',
    `${rule.number},BW,DE,with,studienkolleg,,${tail}`,
    `,LS,DE,with,studienkolleg,,${tail}`,
  ].join('\n')
  const { lines } = await admin.callOk(contract.previewRules, { body: { kind: 'access', csv } })
  assert.deepEqual(
    lines.map(({ action, cells: { scheme, grade } }) => [action, scheme, grade]),
    [
      ['change', 'percentage', '75'],
      ['add', '', ''],
    ],
  )
})

test('what is exported can be imported again, and changes nothing', async () => {
  for (const [kind, min] of [
    ['equivalence', 50],
    ['access', 50],
    ['exemption', 50],
    ['group', 20],
  ] as const) {
    const response = await support.call(contract.exportRules, { query: { kind } })
    assert.ok(response.ok)
    // As a browser reads the file: the mark at its front says the encoding and is no text.
    const csv = String(response.data).replace(/^\ufeff/, '')
    const { counts } = await admin.callOk(contract.previewRules, { body: { kind, csv } })
    assert.ok(counts.same > min, kind)
    assert.deepEqual([counts.add, counts.change, counts.refuse], [0, 0, 0], kind)
  }
})

test('support reads the rows, and neither it nor a student changes any', async () => {
  const student = await app.person('student')
  const body = { rule: access('SN'), reason: 'Trying' }
  assert.equal((await support.call(contract.createRule, { body })).status, 403)
  assert.equal((await student.call(contract.listRules, { query: {} })).status, 403)
})
