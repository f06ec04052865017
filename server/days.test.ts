// A person's day ends at 24:00 where they are: one moment, wherever it is stored or shown. Moments by hand (tzdata 2025b).
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { applicationDetails } from '#contract/applications/detail/calls.ts'
import { readCalendar, renewCalendar } from '#contract/applications/tracker/calls.ts'
import { decideApplication } from '#contract/applications/university/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { daysAfter } from '#contract/days.ts'
import { changeNoticeChoices, getNotices } from '#contract/notifications/calls.ts'
import {
  extendShare,
  getSharedDocument,
  listShares,
  shareDocument,
} from '#contract/vault/share/calls.ts'
import { getCoinDetails, searchWallets } from '#contract/wallet/ledger/calls.ts'
import { getWalletValidity } from '#contract/wallet/validity/calls.ts'
import {
  downloadStatement,
  getBalanceHistory,
  searchTransactions,
} from '#contract/wallet/statements/calls.ts'
import { putDocument, startWorld, type World } from './applications/fixtures-for-tests.ts'
import { minutes } from './core/clock.ts'
import type { Person } from './testing.ts'
import { grant } from './wallet/public.ts'

let w: World
const applicants: { owner: Person; id: string }[] = []
before(async () => {
  w = await startWorld()
  await w.app
    .sql`update catalogue.intakes set starts_on = starts_on + 1000, closes_on = closes_on + 1000`
  // All of them now: later what they say of their last year would need more words.
  for (const _ of rows) {
    const owner = await w.app.person('student')
    applicants.push({ owner, id: await w.at('pending decision', owner) })
  }
})
after(() => w.app.close())

const at = (moment: string) => w.wait(Date.parse(moment) - w.app.clock.now().getTime())
const minuteBefore = (end: string) => new Date(Date.parse(end) - minutes(1)).toISOString()

type Row = {
  zone: string
  why: string
  /** When everything is given, for seven days, and the day that the calendar on the wall shows then. */
  now: string
  today: string
  /** The seventh day after it, and where it ends. */
  day: string
  end: string
  /** The last minute, as letters say it. */
  said: string
  saidInGerman: string
  /** In a calendar file. */
  ics: string
}

const rows: Row[] = [
  {
    zone: 'America/Los_Angeles',
    why: 'it is the 5th there and the 6th in UTC',
    now: '2026-12-06T05:00:00.000Z',
    today: '2026-12-05',
    day: '2026-12-12',
    end: '2026-12-13T08:00:00.000Z',
    said: 'December 12, 2026 at 11:59 PM (Los Angeles)',
    saidInGerman: '12. Dezember 2026 um 23:59 (Los Angeles)',
    ics: '20261213T075900Z',
  },
  {
    zone: 'Pacific/Apia',
    why: 'the year ends',
    now: '2026-12-24T06:00:00.000Z',
    today: '2026-12-24',
    day: '2026-12-31',
    end: '2026-12-31T11:00:00.000Z',
    said: '31 December 2026 at 23:59 (Apia)',
    saidInGerman: '31. Dezember 2026 um 23:59 (Apia)',
    ics: '20261231T105900Z',
  },
  {
    zone: 'Asia/Kathmandu',
    why: 'a quarter of an hour past midnight there, the day before in UTC',
    now: '2027-01-10T18:30:00.000Z',
    today: '2027-01-11',
    day: '2027-01-18',
    end: '2027-01-18T18:15:00.000Z',
    said: '18 January 2027 at 23:59 (Kathmandu)',
    saidInGerman: '18. Januar 2027 um 23:59 (Kathmandu)',
    ics: '20270118T181400Z',
  },
  {
    zone: 'Pacific/Kiritimati',
    why: 'no clock is further ahead',
    now: '2027-02-20T11:00:00.000Z',
    today: '2027-02-21',
    day: '2027-02-28',
    end: '2027-02-28T10:00:00.000Z',
    said: '28 February 2027 at 23:59 (Kiritimati)',
    saidInGerman: '28. Februar 2027 um 23:59 (Kiritimati)',
    ics: '20270228T095900Z',
  },
  {
    zone: 'America/St_Johns',
    why: 'the last day has 23 hours',
    now: '2027-03-08T02:00:00.000Z',
    today: '2027-03-07',
    day: '2027-03-14',
    end: '2027-03-15T02:30:00.000Z',
    said: '14 March 2027 at 23:59 (St Johns)',
    saidInGerman: '14. März 2027 um 23:59 (St Johns)',
    ics: '20270315T022900Z',
  },
  {
    zone: 'America/Santiago',
    why: 'clocks go back at midnight, which comes an hour after it was first due',
    now: '2027-03-27T12:00:00.000Z',
    today: '2027-03-27',
    day: '2027-04-03',
    end: '2027-04-04T04:00:00.000Z',
    said: '3 April 2027 at 23:59 (Santiago)',
    saidInGerman: '3. April 2027 um 23:59 (Santiago)',
    ics: '20270404T035900Z',
  },
  {
    zone: 'America/Santiago',
    why: 'clocks go forward at midnight, which there is not',
    now: '2027-08-28T12:00:00.000Z',
    today: '2027-08-28',
    day: '2027-09-04',
    end: '2027-09-05T04:00:00.000Z',
    said: '4 September 2027 at 23:59 (Santiago)',
    saidInGerman: '4. September 2027 um 23:59 (Santiago)',
    ics: '20270905T035900Z',
  },
  {
    zone: 'Pacific/Auckland',
    why: 'the last day has 23 hours, at the other end of the world',
    now: '2027-09-18T13:00:00.000Z',
    today: '2027-09-19',
    day: '2027-09-26',
    end: '2027-09-26T11:00:00.000Z',
    said: '26 September 2027 at 23:59 (Auckland)',
    saidInGerman: '26. September 2027 um 23:59 (Auckland)',
    ics: '20270926T105900Z',
  },
  {
    zone: 'Europe/Berlin',
    why: 'the last day has 25 hours',
    now: '2027-10-23T22:30:00.000Z',
    today: '2027-10-24',
    day: '2027-10-31',
    end: '2027-10-31T23:00:00.000Z',
    said: '31 October 2027 at 23:59 (Berlin)',
    saidInGerman: '31. Oktober 2027 um 23:59 (Berlin)',
    ics: '20271031T225900Z',
  },
  {
    zone: 'Asia/Tokyo',
    why: 'a leap day',
    now: '2028-02-21T15:30:00.000Z',
    today: '2028-02-22',
    day: '2028-02-29',
    end: '2028-02-29T15:00:00.000Z',
    said: '29 February 2028 at 23:59 (Tokyo)',
    saidInGerman: '29. Februar 2028 um 23:59 (Tokyo)',
    ics: '20280229T145900Z',
  },
]

const lettersTo = (mail: string, containing: string) =>
  w.app.mailbox.read(mail).filter(({ text }) => text.includes(containing))

const textOf = async (bytes: Buffer): Promise<string> => {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

const statementOf = async (person: Person, id: string): Promise<string> => {
  const { method, path } = downloadStatement
  const { rawPayload } = await w.app.server.inject({
    method,
    url: `${path.replace('{id}', id)}?format=pdf`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  return textOf(rawPayload)
}

for (const [place, row] of rows.entries())
  test(`${row.zone}: ${row.why}`, async () => {
    const { zone, now, today, day, end, said, saidInGerman, ics } = row
    await at(now)
    const { owner, id } = applicants[place]!
    await w.app.sql`update identity.accounts set time_zone = ${zone} where id = ${owner.id}`

    // Coins.
    const given = { owner: owner.id, amount: 25, coinType: 'other', reason: 'gift' } as const
    await w.app.system((ctx) =>
      grant(ctx, { ...given, lastDay: (from) => (assert.equal(from, today), daysAfter(from, 7)) }),
    )
    const [wallet] = (await owner.callOk(searchWallets, {})).wallets
    const lot = { coinType: 'other', amount: 25, expiryDate: day, expiresAt: end }
    const ownWallet = { path: { id: wallet!.walletId } }
    assert.deepEqual([wallet!.coinExpiryDetails, wallet!.timeZone], [[lot], zone])
    const period = { fromDate: day, toDate: day }
    const validity = await owner.callOk(getWalletValidity, { ...ownWallet, query: period })
    assert.deepEqual(validity.validity, [lot])
    const details = await owner.callOk(getCoinDetails, {
      ...ownWallet,
      query: { coinType: 'other' },
    })
    assert.deepEqual(
      details.lots.map(({ expiryDate, expiresAt }) => [expiryDate, expiresAt]),
      [[day, end]],
    )
    // Periods are days of the owner: what was given today is found today.
    const result = await owner.callOk(searchTransactions, {
      ...ownWallet,
      body: { fromDate: today, toDate: today, coinType: 'other' },
    })
    assert.deepEqual(
      result.transactions.map(({ amount }) => amount),
      [25],
    )
    const history = await owner.callOk(getBalanceHistory, { ...ownWallet, query: { days: 7 } })
    assert.equal(history.days.at(-1)?.day, today)
    const statement = await statementOf(owner, wallet!.walletId)
    assert.ok(statement.includes(`${today} `), statement)

    // A share, told to somebody who has no account.
    const documentId = await putDocument(w.app, owner, 'degree')
    const mail = `office@${zone.toLowerCase().replace(/[^a-z]/g, '')}${day}.example`
    const share = await owner.callOk(shareDocument, {
      path: { studentId: owner.id, documentId },
      body: { email: mail, validity: 7 },
    })
    assert.equal(share.expiresAt, end)
    const shared = { path: { shareId: share.shareId } }
    await owner.callOk(extendShare, {
      path: { studentId: owner.id, id: share.id },
      body: { validity: 7 },
    })
    const [listed] = (await owner.callOk(listShares, { path: { studentId: owner.id }, query: {} }))
      .shares
    assert.equal(listed?.expiresAt, end)

    // An offer, told also by night.
    await owner.callOk(changeNoticeChoices, { body: { quiet: false } })
    await w.staff.callOk(decideApplication, {
      body: { applicationId: id, decision: 'offer', offer: { conditions: [], replyDays: 7 } },
    })
    const { data } = await owner.callOk(applicationDetails, { path: { id } })
    assert.deepEqual(
      [data.offer?.replyBy, data.next.until, data.next.timeZone, data.student.timeZone],
      [end, end, zone, zone],
    )
    const { url } = (await owner.callOk(renewCalendar, {})).data
    const token = url!.slice(url!.lastIndexOf('/') + 1)
    const file = await w.app.server.inject(readCalendar.path.replace('{token}', token))
    assert.ok(file.body.includes(`DTSTART:${ics}\r\n`), file.body)

    // A paper that is good through this day.
    await w.app.sql`update vault.documents set expiry = ${day} where id = ${documentId}`

    await w.app.settle()
    assert.equal(lettersTo(mail, said).length, 1, JSON.stringify(w.app.mailbox.read(mail)))
    assert.equal(lettersTo(owner.mail, said).length, 1)
    const { notices } = await owner.callOk(getNotices, { query: {} })
    assert.ok(notices.some(({ text }) => text.includes(said)))
    await w.app.sql`update identity.accounts set language = 'de' where id = ${owner.id}`

    // Nine in the morning of the last day but one: a letter about the coins.
    const hours = Array.from(
      { length: 24 },
      (_, n) => Date.parse(end) - minutes(60 * (48 - n)) + minutes(30),
    )
    for (const hour of hours) {
      await at(new Date(hour).toISOString())
      await w.app.job('wallet.announceExpiring')
    }
    await w.app.settle()
    assert.equal(lettersTo(owner.mail, saidInGerman).length, 1)

    const dashboardOf = async () =>
      (await owner.callOk(getDashboard, { path: { uuid: owner.id } })).data
    await at(minuteBefore(end))
    const last = await dashboardOf()
    assert.deepEqual(last.wallet.expiring, { coins: 25, on: day, until: end })
    const kinds = ['offer_reply', 'document_expiry'] as const
    const shown = kinds.map((kind) => last.deadlines.find((one) => one.kind === kind))
    assert.deepEqual(
      shown.map((one) => [one?.on, one?.until, one?.timeZone, one?.daysLeft]),
      [
        [day, end, zone, 0],
        [day, null, null, 0],
      ],
    )
    assert.equal((await w.app.stranger.call(getSharedDocument, shared)).status, 200)
    const before = last.wallet.available

    await at(end)
    const over = await dashboardOf()
    assert.equal(over.wallet.available, before - 25)
    assert.deepEqual(
      over.deadlines.filter(({ on }) => on === day),
      [],
    )
    assert.equal((await w.app.stranger.call(getSharedDocument, shared)).status, 410)
  })
