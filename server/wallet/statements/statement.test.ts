import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { transferCoins } from '#contract/wallet/ledger/calls.ts'
import { downloadStatement } from '#contract/wallet/statements/calls.ts'
import { minutes } from '#server/core/clock.ts'
import { hear } from '#server/providers/pdf/structure-for-tests.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { grant, openWallet } from '../public.ts'
import { loadBalanceAt, loadHolder } from './statement-facts.ts'
import { statementPdf } from './statement-pdf.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app?.close())

test('a statement names holder and other side and which coins were bought; its balances are those of its days', async () => {
  const [ann, bob] = [await app.person('student'), await app.person('student')]
  const [id, bobs] = await app.system(async (ctx) => [
    await openWallet(ctx, ann.id),
    await openWallet(ctx, bob.id),
  ])
  for (const [amount, paid] of [
    [10, false],
    [6, true],
  ] as const)
    await app.system((ctx) =>
      grant(ctx, { owner: ann.id, amount, coinType: 'free', paid, reason: 'gift' }),
    )
  const first = app.clock.now()
  app.clock.advance(minutes(1))
  await ann.callOk(transferCoins, {
    path: { walletId: id! },
    body: { recipientWalletId: bobs!, amount: 4 },
  })
  const rows = String(await ann.callOk(downloadStatement, { path: { id: id! } })).split('\r\n')
  const cells = rows.slice(1, 4).map((row) => row.split(','))
  // What comes from the platform is named so; of the name of a person the first letters are.
  assert.match(cells[0]![7]!, /^\S•••/)
  assert.doesNotMatch(cells[1]![7]!, /•/)
  assert.deepEqual(
    cells.map((row) => [row[4], row[8], row[9]]),
    [
      ['-4', '0', '4'],
      ['6', '6', '0'],
      ['10', '0', '10'],
    ],
  )
  const balances = await app.system(async (ctx) => [
    await loadBalanceAt(ctx, id!, new Date(0)),
    await loadBalanceAt(ctx, id!, new Date(first.getTime() + 1)),
    await loadBalanceAt(ctx, id!, new Date(app.clock.now().getTime() + 1)),
  ])
  assert.deepEqual(balances, [0, 16, 12])
  assert.ok((await app.system((ctx) => loadHolder(ctx, id!))).length > 0)
  const pdf = String(
    await ann.callOk(downloadStatement, { path: { id: id! }, query: { format: 'pdf' } }),
  )
  assert.match(pdf, /^%PDF-/)
})

test('a statement of several pages is heard as one table, whose columns are named once', async () => {
  const pdf = await statementPdf({
    walletId: '4711',
    holder: 'Ann Lee',
    opening: 0,
    closing: 60,
    language: 'de',
    timeZone: 'Europe/Berlin',
    made: new Date('2026-11-27T09:00:00Z'),
    rows: Array.from({ length: 60 }, (_, n) => ({
      id: `${n}`,
      seq: n,
      subject: null,
      holdStatus: null,
      reversed: false,
      at: '2026-11-27T09:00:00Z',
      kind: 'grant',
      reason: 'gift',
      note: n === 59 ? '李小龍' : null,
      otherSide: 'AO',
      amount: 1,
      after: n + 1,
      coinType: 'free',
      bought: 0,
      bonus: 1,
    })),
    truncated: false,
  })
  const { language, title, marked, lines, outside } = await hear(
    Buffer.concat(await Array.fromAsync(pdf)),
  )
  assert.deepEqual([language, title, marked, outside], ['de', 'Kontoauszug', true, []])
  const many = (start: string) => lines.filter((line) => line.startsWith(start)).length
  assert.deepEqual([many('H1'), many('TH'), many('TD')], [1, 5, 60 * 5])
  assert.equal(lines.at(-1), 'TD 60')
})
