import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchTransfers } from '#contract/transfers/requests/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { searchWordsIn } from './search-words.ts'

let app: TestApp
let maker: Person
before(async () => {
  app = await startTestApp()
  maker = await app.person('maker')
  const other = await app.person('maker')
  await app.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    // More than the first walk sees, newest first: everybody is an Asha, one in a hundred a Novak; Quentin, a Li and an Ng came long ago.
    await tx`insert into transfers.requests (id, maker_id, type, form, sender_name, sender_mail, recipient_name, created_at, changed_at)
      select uuidv7(), case when n = 4400 then ${other.id}::uuid else ${maker.id}::uuid end, 'wallet', '{"coins": 5, "recipientEmail": "asha@people.test", "remarks": "Rent"}',
        case when n % 100 = 0 then 'Asha Novak' when n > 4395 then 'Quentin Rao' else 'Asha Rao' end, 'n' || n || '@people.test',
        case n when 4390 then 'Wei Li' when 4391 then 'Ng Lim' else 'Ravi Menon' end, t.at, t.at
      from generate_series(1, 4400) n cross join lateral (select timestamptz '2026-11-20' - n * interval '1 minute' as at) t`
    await tx`insert into transfers.counts select maker_id, status, count(*) from transfers.requests group by 1, 2`
  })
})
after(() => app?.close())

const find = async (text: string, more: object = {}) => {
  const { requests, totalRecords, counted } = await maker.callOk(searchTransfers, {
    body: { text, pageSize: 50, ...more },
  })
  return {
    mails: requests.map(({ senderEmail }) => senderEmail.replace('@people.test', '')),
    totalRecords,
    counted,
  }
}

test('common words list the newest that have them, and say that there are more', async () => {
  const asha = await find('asha')
  assert.deepEqual(
    [asha.mails.slice(0, 3), asha.totalRecords, asha.counted],
    [['n1', 'n2', 'n3'], 40, false],
  )
  assert.deepEqual((await find('ASHA rao', { pageIndex: 1, pageSize: 20 })).mails[0], 'n21')
  assert.deepEqual((await find('novak')).mails.slice(0, 2), ['n100', 'n200'])
})

test('rare words are found however long ago, one’s own alone', async () => {
  assert.deepEqual(await find('quentin'), {
    mails: ['n4396', 'n4397', 'n4398', 'n4399'],
    totalRecords: 4,
    counted: true,
  })
  assert.deepEqual(await find('uent rao', { pageIndex: 1, pageSize: 3 }), {
    mails: ['n4399'],
    totalRecords: 4,
    counted: true,
  })
  assert.deepEqual((await find('n4321@people')).mails, ['n4321'])
  assert.deepEqual(await find('nobody'), { mails: [], totalRecords: 0, counted: true })
})

test('what is short stands by itself; what has no letter narrows nothing; signs of SQL are letters like others', async () => {
  assert.deepEqual((await find('li')).mails, ['n4390'])
  assert.deepEqual((await find('ng')).mails, ['n4391'])
  for (const text of ['-', '%%%', '_']) assert.equal((await find(text)).totalRecords, 4399, text)
  for (const text of ['qu%tin', 'quent_n', "quentin'", 'quentin\\'])
    assert.deepEqual((await find(text)).mails, [], text)
  assert.deepEqual(searchWordsIn(' Asha  % RAO -- a b c d e'), ['asha', 'rao', 'a', 'b', 'c'])
})
