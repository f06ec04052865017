// The books after 10,000 payments with refunds, disputes, payouts, returns, expiry and a moving clock: they agree with the processor and
// with the coins people have, and an outside judge, hledger, balances the journal and comes to the same totals. `npm run prove -- books`.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { startTestApp } from '#server/testing.ts'
import { booksAgree } from '#server/wallet/books/agree-for-tests.ts'
import { journalText } from '#server/wallet/books/journal-text.ts'
import { loadTrialBalance } from '#server/wallet/books/trial-balance.ts'
import { runModel } from '#server/wallet/books/model-for-tests.ts'
import { auditLedger } from '#server/wallet/ledger/audit-ledger.ts'

const payments = Number(process.env['AO_BOOK_PAYMENTS'] ?? 10_000)
const hasHledger = spawnSync('hledger', ['--version']).status === 0
const app = await startTestApp()
const folder = mkdtempSync(join(tmpdir(), 'ao-books-'))
after(async () => {
  rmSync(folder, { recursive: true })
  await app.close()
})

test(`after ${payments} payments the books agree with the processor, the coins and the audit`, async () => {
  const sums = await runModel(app, { payments })
  await booksAgree(app, sums)
  assert.deepEqual((await auditLedger(app.sql)).findings, [])
})

test(
  'hledger balances the journal, and its totals are ours',
  { skip: hasHledger ? false : 'hledger is not installed here; Debian has it as a package' },
  async () => {
    const file = join(folder, 'books.journal')
    const parts: Buffer[] = []
    for await (const part of journalText(app, '0001-01-01', '9999-12-31')) parts.push(part)
    writeFileSync(file, Buffer.concat(parts))
    const hledger = (...args: string[]): string => {
      const { status, stdout, stderr } = spawnSync('hledger', ['-f', file, ...args], {
        encoding: 'utf8',
        maxBuffer: 1e9,
      })
      assert.equal(status, 0, stderr)
      return stdout
    }
    hledger('check', '--strict')
    const theirs = hledger(
      'balance',
      '--flat',
      '--empty',
      '--no-total',
      '--layout=bare',
      '-O',
      'csv',
    )
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.replaceAll('"', '').split(','))
      .map(([account, unit, balance]) => `${account} ${unit} ${balance}`)
      .filter((line) => !/ -?0(\.0*)?$/.test(line))
      .sort()
    const ours = (await loadTrialBalance(app, app.clock.now()))
      .map(({ account, unit, balance }) => `${account} ${unit} ${balance}`)
      .filter((line) => !/ -?0(\.0*)?$/.test(line))
      .sort()
    assert.deepEqual(theirs, ours)
  },
)
