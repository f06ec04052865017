import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { movableClock } from '#server/core/clock.ts'
import type { PayoutOrder } from './bank.ts'
import { executionDay, exportingBank } from './bank-export.ts'
import { newsOf, readReport } from './bank-reports.ts'
import { openBank } from './open-bank.ts'
import { standInBank } from './bank-stand-in.ts'
import type { Settings } from '../settings.ts'
import { latinOnly, pain001 } from './pain-001.ts'
import { assertPain001 } from './pain-rules.test-material.ts'

const at = new Date('2026-11-21T09:00:00.000Z')
const order: PayoutOrder = {
  id: 'TR000000421',
  at,
  amountMinor: 123456,
  currency: 'EUR',
  debtorName: 'Asha Rao',
  intermediaryBic: 'BNPAFRPPXXX',
  charges: 'SHA',
  purposeCode: null,
  remittance: 'TR-00000042 Rent & food <May>',
  creditor: {
    name: 'Jürgen Müßig',
    street: 'Große Straße',
    buildingNumber: '7',
    postcode: '10117',
    town: 'Köln',
    region: '',
    country: 'DE',
    account: 'DE89370400440532013000',
    isIban: true,
    routing: null,
    bic: 'DEUTDEFFXXX',
    bankName: 'Deutsche Bank',
    bankCountry: 'DE',
  },
}
const debtor = {
  name: 'AO Ltd',
  iban: 'GB29NWBK60161331926819',
  bic: 'NWBKGB2LXXX',
  address: {
    street: 'Broad Street',
    buildingNumber: '1',
    postcode: 'EC2M 1AA',
    town: 'London',
    country: 'GB',
  },
}
const day = '2026-11-23'
const hours = { cutOff: '15:00', timeZone: 'Europe/Berlin', closed: [] }

const toNewYork: PayoutOrder = {
  ...order,
  intermediaryBic: null,
  purposeCode: 'FAM',
  creditor: {
    ...order.creditor,
    region: 'NY',
    country: 'US',
    account: '123456789',
    isIban: false,
    routing: { scheme: 'aba', number: '021000021' },
    bic: null,
  },
}

test('an order is a pain.001 by every rule of the schema for what it says', () => {
  for (const each of [order, toNewYork]) assertPain001(pain001(each, debtor, day))
  for (const [wrong, by] of [
    [(xml: string) => xml.replace('<PmtMtd>TRF', '<PmtMtd>XYZ'), /PmtMtd/],
    [(xml: string) => xml.replace(/<ChrgBr>.*\n/, ''), null],
    [(xml: string) => xml.replace(/<MsgId>.*\n/, ''), /MsgId: 0 times/],
    [(xml: string) => xml.replace('<Ustrd>', '<Ustrd>'.concat('x'.repeat(141))), /Ustrd/],
    [(xml: string) => xml.replace(/(<StrtNm>.*\n)(.*<BldgNb>.*\n)/, '$2$1'), /in order/],
    [(xml: string) => xml.replace('</Cdtr>', ''), /./],
  ] as const) {
    const xml = wrong(pain001(order, debtor, day))
    if (by) assert.throws(() => assertPain001(xml), by)
    else assertPain001(xml)
  }
})

test('2,000 orders with whatever people type are pain.001 messages', () => {
  const typed = (most: number) => fc.string({ unit: 'grapheme', maxLength: most })
  const creditor = fc.record({
    name: typed(200),
    street: typed(70),
    buildingNumber: typed(16),
    postcode: typed(10),
    town: typed(35),
    region: typed(35),
    bankName: typed(150),
    country: fc.constantFrom('DE', 'US', 'IN', 'CA'),
    bankCountry: fc.constantFrom('DE', 'US', 'IN', 'CA'),
  })
  const changes = fc.record({
    creditor,
    remittance: typed(200),
    debtorName: typed(200),
    charges: fc.constantFrom('OUR', 'SHA', 'BEN'),
    amount: fc.constantFrom(
      ['EUR', 1],
      ['JPY', 99_999_999],
      ['USD', 99_999_999],
      ['ISK', 100],
      ['KWD', 10],
    ),
    routing: fc.constantFrom(
      null,
      { scheme: 'transit', number: '12345678' },
      { scheme: 'ifsc', number: 'SBIN0001234' },
    ),
  })
  fc.assert(
    fc.property(changes, ({ creditor: c, amount: [currency, amountMinor], routing, ...rest }) => {
      const own = routing
        ? { ...order.creditor, routing, account: '123456789', isIban: false, bic: null }
        : order.creditor
      assertPain001(
        pain001(
          { ...order, ...rest, currency, amountMinor, creditor: { ...own, ...c } } as PayoutOrder,
          debtor,
          day,
        ),
      )
    }),
    { numRuns: 2000 },
  )
})

test('amounts keep their decimals, letters are Latin, and nothing typed becomes a tag', () => {
  const xml = pain001(order, debtor, day)
  assert.match(xml, /<InstdAmt Ccy="EUR">1234\.56<\/InstdAmt>/)
  assert.match(
    pain001({ ...order, currency: 'JPY', amountMinor: 500 }, debtor, day),
    /<InstdAmt Ccy="JPY">500<\/InstdAmt>/,
  )
  assert.match(xml, /<Nm>Jurgen Mussig<\/Nm>/)
  assert.match(xml, /<Ustrd>TR-00000042 Rent food May<\/Ustrd>/)
  assert.equal(latinOnly('Łódź, Øresund'), 'Lodz, Oresund')
})

test('euros between IBANs of the scheme are a SEPA order: charges by its rule, no bank between', () => {
  const xml = pain001(order, debtor, day)
  assert.match(xml, /<SvcLvl>\s*<Cd>SEPA<\/Cd>/)
  assert.match(xml, /<ChrgBr>SLEV<\/ChrgBr>/)
  assert.doesNotMatch(xml, /IntrmyAgt1/)
  assert.match(xml, /<Dt>2026-11-23<\/Dt>/)
  // The debtor's address stands in its own fields.
  assert.match(
    xml,
    /<Dbtr>\s*<Nm>AO Ltd<\/Nm>\s*<PstlAdr>\s*<StrtNm>Broad Street<\/StrtNm>\s*<BldgNb>1<\/BldgNb>\s*<PstCd>EC2M 1AA<\/PstCd>\s*<TwnNm>London<\/TwnNm>\s*<Ctry>GB<\/Ctry>/,
  )
  for (const other of [
    { ...order, currency: 'USD' },
    { ...order, creditor: { ...order.creditor, account: 'AE070331234567890123456' } },
    toNewYork,
  ]) {
    const outside = pain001(other, debtor, day)
    assert.doesNotMatch(outside, /SEPA|SLEV/)
    assert.match(outside, /<ChrgBr>SHAR<\/ChrgBr>/)
  }
})

test('a name of any script is written in Latin letters', () => {
  assert.equal(latinOnly('李小龍'), 'LiXiaoLong')
  assert.equal(latinOnly('Мария'), 'Mariya')
  assert.match(
    pain001({ ...order, debtorName: '李小龍' }, debtor, day),
    /<UltmtDbtr>\s*<Nm>LiXiaoLong<\/Nm>/,
  )
})

test('numbers that find a bank are named as ISO 20022 names their system, where it does', () => {
  const to = (scheme: string, number: string, bic: string | null) =>
    pain001(
      {
        ...order,
        creditor: {
          ...order.creditor,
          account: '31926819',
          isIban: false,
          routing: { scheme, number } as PayoutOrder['creditor']['routing'],
          bic,
        },
      },
      debtor,
      day,
    )
  assert.match(
    to('sort_code', '601613', null),
    /<ClrSysId>\s*<Cd>GBDSC<\/Cd>\s*<\/ClrSysId>\s*<MmbId>601613/,
  )
  const dhaka = to('bd_routing', '185272984', 'DBBLBDDHXXX')
  assert.match(dhaka, /<ClrSysMmbId>\s*<MmbId>185272984/)
  assertPain001(dhaka)
})

test('an order is carried out on a day on which banks work, and after the hour on the next', () => {
  const on = (moment: string, closed: string[] = []) =>
    executionDay({ ...hours, closed }, new Date(moment))
  // 14:59 and 15:00 in Berlin, in winter.
  assert.equal(on('2026-11-25T13:59:00Z'), '2026-11-25')
  assert.equal(on('2026-11-25T14:00:00Z'), '2026-11-26')
  assert.equal(on('2026-11-27T15:00:00Z'), '2026-11-30')
  assert.equal(on('2026-12-24T16:00:00Z'), '2026-12-28')
  assert.equal(on('2026-04-02T14:00:00Z'), '2026-04-07')
  assert.equal(on('2026-11-25T09:00:00Z', ['2026-11-25']), '2026-11-26')
})

const statusReport = (transactions: string, level = '', made = '2026-11-21T10:00:00') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><CreDtTm>${made}</CreDtTm></GrpHdr>
  ${level}<OrgnlPmtInfAndSts>${transactions}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
const transaction = (id: string, status: string, reason = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${
    reason && `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`
  }</TxInfAndSts>`
const newsIn = (...reports: string[]) => newsOf('TR1', reports.map(readReport))

test('every status of a report is read, and only for the order that it names', () => {
  for (const [status, state, reason] of [
    ['RCVD', 'sent', ''],
    ['ACTC', 'sent', ''],
    ['ACCP', 'sent', ''],
    ['ACFC', 'sent', ''],
    ['ACSP', 'sent', ''],
    ['ACWC', 'sent', 'ACWC'],
    ['PDNG', 'sent', 'PDNG'],
    ['PATC', 'sent', 'PATC'],
    ['PART', 'sent', 'PART'],
    ['BLCK', 'sent', 'BLCK'],
    ['ACSC', 'settled', ''],
    ['ACCC', 'settled', ''],
    ['RJCT', 'returned', 'RJCT'],
    ['CANC', 'returned', 'CANC'],
  ] as const)
    assert.deepEqual(newsIn(statusReport(transaction('TR1', status))), { state, reason }, status)
  assert.equal(newsIn(statusReport(transaction('TR2', 'ACSC'))), null)
  assert.equal(newsIn(statusReport(transaction('TR1', 'WHAT'))), null)
  assert.deepEqual(
    newsIn(statusReport(transaction('TR2', 'ACSC') + transaction('TR1', 'RJCT', 'AC04'))),
    { state: 'returned', reason: 'AC04' },
  )
})

test('what is said of a transaction counts before what is said of its message, and later reports before earlier', () => {
  const group = (status: string) =>
    `<OrgnlGrpInfAndSts><OrgnlMsgId>TR1</OrgnlMsgId><GrpSts>${status}</GrpSts></OrgnlGrpInfAndSts>`
  assert.deepEqual(newsIn(statusReport('', group('RJCT'))), { state: 'returned', reason: 'RJCT' })
  assert.deepEqual(newsIn(statusReport(transaction('TR1', 'ACSP'), group('PART'))), {
    state: 'sent',
    reason: '',
  })
  const earlier = statusReport(transaction('TR1', 'PDNG'), '', '2026-11-21T09:00:00')
  const later = statusReport(transaction('TR1', 'ACSP'), '', '2026-11-21T12:00:00')
  for (const reports of [
    [earlier, later],
    [later, earlier],
  ])
    assert.deepEqual(newsIn(...reports), { state: 'sent', reason: '' })
})

const booked = (side: string, more = '', status = 'BOOK') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><GrpHdr><CreDtTm>2026-11-24T07:00:00</CreDtTm></GrpHdr>
  <Ntfctn><Ntry><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><NtryDtls><TxDtls><Refs><EndToEndId>TR1</EndToEndId></Refs>${more}</TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`

test('what was booked and what came back later are read from camt.054 and pacs.004', () => {
  assert.deepEqual(newsIn(booked('DBIT')), { state: 'settled', reason: '' })
  assert.equal(newsIn(booked('DBIT', '', 'PDNG')), null)
  const returned = booked('CRDT', '<RtrInf><Rsn><Cd>AC06</Cd></Rsn></RtrInf>')
  assert.deepEqual(newsIn(booked('DBIT'), returned), { state: 'returned', reason: 'AC06' })
  const pacs = `<p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pacs.004.001.09"><p:PmtRtr><p:GrpHdr><p:CreDtTm>2026-11-24T07:00:00</p:CreDtTm></p:GrpHdr>
    <p:TxInf><p:OrgnlEndToEndId>TR1</p:OrgnlEndToEndId><p:RtrRsnInf><p:Rsn><p:Cd>MD07</p:Cd></p:Rsn></p:RtrRsnInf></p:TxInf></p:PmtRtr></p:Document>`
  assert.deepEqual(newsIn(pacs, statusReport(transaction('TR1', 'ACSC'))), {
    state: 'returned',
    reason: 'MD07',
  })
})

test('a credit that is no return gives nothing, whatever id its payer chose; nor does a return that we sent', () => {
  const returnCode =
    '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>'
  assert.equal(newsIn(booked('CRDT')), null)
  assert.equal(newsIn(booked('CRDT', returnCode.replace('RRTN', 'ESCT'))), null)
  assert.deepEqual(newsIn(booked('DBIT'), booked('CRDT')), { state: 'settled', reason: '' })
  assert.deepEqual(newsIn(booked('CRDT', returnCode)), { state: 'returned', reason: 'NARR' })
  const reversed = booked('CRDT').replace('<Sts>', '<RvslInd>true</RvslInd><Sts>')
  assert.deepEqual(newsIn(reversed), { state: 'returned', reason: 'NARR' })
  assert.equal(newsIn(booked('DBIT', returnCode)), null)
})

test('a bank reached by files is told once and read from its reports, whatever they are called', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ao-bank-'))
  try {
    const bank = exportingBank({ folder, debtor, hours, currency: 'EUR', clock: movableClock(at) })
    const reference = await bank.send(order)
    await bank.send(order)
    assert.deepEqual((await readdir(folder)).sort(), ['TR000000421.xml', 'in'])
    const sent = await readFile(join(folder, 'TR000000421.xml'), 'utf8')
    assert.match(sent, /pain\.001\.001\.09/)
    // 21 November 2026 is a Saturday.
    assert.match(sent, /<ReqdExctnDt>\s*<Dt>2026-11-23<\/Dt>/)
    assert.deepEqual(await bank.look(reference), { state: 'queued', reason: '' })
    const report = join(folder, 'in', 'REPORT-20261121.xml')
    await writeFile(join(folder, 'in', 'half.xml'), '<Document><CstmrPmtSts')
    await writeFile(report, statusReport(transaction('TR000000421', 'ACSP')))
    assert.deepEqual(await bank.look(reference), { state: 'sent', reason: '' })
    await writeFile(report, statusReport(transaction('TR000000421', 'RJCT', 'AC04')))
    assert.deepEqual(await bank.look(reference), { state: 'returned', reason: 'AC04' })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a bank by files is not opened without the account that pays', () => {
  const open = (settings: Settings) =>
    openBank({ BANK_OUTBOX: '/tmp', ...settings }, movableClock(at)).lookAfter
  const account = { BANK_IBAN: debtor.iban, BANK_BIC: debtor.bic }
  const BANK_ADDRESS = 'Broad Street;1;EC2M 1AA;London;GB'
  for (const BANK_ADDRESS of ['', 'London', 'Broad Street;1;EC2M 1AA;;GB', ';;;London;XX'])
    assert.throws(() => open({ ...account, BANK_ADDRESS }), /BANK_ADDRESS/)
  for (const wrong of [
    { BANK_CUT_OFF: '25:00' },
    { BANK_TIME_ZONE: 'Berlin' },
    { BANK_HOLIDAYS: 'Christmas' },
  ])
    assert.throws(() => open({ ...account, BANK_ADDRESS, ...wrong }), /BANK_CUT_OFF/)
  assert.equal(
    open({ BANK_ADDRESS, BANK_IBAN: 'GB29 NWBK 6016 1331 9268 19', BANK_BIC: 'NWBKGB2L' }),
    900,
  )
  for (const wrong of [
    {},
    { BANK_IBAN: debtor.iban },
    { BANK_IBAN: 'GB28NWBK60161331926819', BANK_BIC: 'NWBKGB2L' },
  ])
    assert.throws(() => open(wrong), /BANK_IBAN and BANK_BIC/)
})

test('the stand-in returns what ends in 98 three days after it was settled', async () => {
  const clock = movableClock(at)
  const bank = standInBank(clock, 120)
  const late = await bank.send({ ...order, creditor: { ...order.creditor, account: '12345698' } })
  clock.advance(120_000)
  assert.equal((await bank.look(late)).state, 'settled')
  clock.advance(3 * 86_400_000)
  assert.equal((await bank.look(late)).state, 'settled')
  clock.advance(1000)
  assert.deepEqual(await bank.look(late), { state: 'returned', reason: 'AC04' })
})

test('the stand-in sends after a quarter of its day, settles at its end, and returns what ends in 99', async () => {
  const clock = movableClock(at)
  const bank = standInBank(clock, 120)
  const [good, bad] = [
    await bank.send(order),
    await bank.send({ ...order, creditor: { ...order.creditor, account: '12345699' } }),
  ]
  const states = async () => [(await bank.look(good)).state, (await bank.look(bad)).state]
  assert.deepEqual(await states(), ['queued', 'queued'])
  clock.advance(30_000)
  assert.deepEqual(await states(), ['sent', 'sent'])
  clock.advance(90_000)
  assert.deepEqual(await states(), ['settled', 'returned'])
})
