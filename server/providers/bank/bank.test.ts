import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { movableClock } from '#server/core/clock.ts'
import type { PayoutOrder } from './bank.ts'
import { exportingBank, readPain002 } from './bank-export.ts'
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
const debtor = { name: 'AO Ltd', iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2LXXX' }

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
  for (const each of [order, toNewYork]) assertPain001(pain001(each, debtor))
  for (const [wrong, by] of [
    [(xml: string) => xml.replace('<PmtMtd>TRF', '<PmtMtd>XYZ'), /PmtMtd/],
    [(xml: string) => xml.replace(/<ChrgBr>.*\n/, ''), null],
    [(xml: string) => xml.replace(/<MsgId>.*\n/, ''), /MsgId: 0 times/],
    [(xml: string) => xml.replace('<Ustrd>', '<Ustrd>'.concat('x'.repeat(141))), /Ustrd/],
    [(xml: string) => xml.replace(/(<StrtNm>.*\n)(.*<BldgNb>.*\n)/, '$2$1'), /in order/],
    [(xml: string) => xml.replace('</Cdtr>', ''), /./],
  ] as const) {
    const xml = wrong(pain001(order, debtor))
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
        ),
      )
    }),
    { numRuns: 2000 },
  )
})

test('amounts keep their decimals, letters are Latin, and nothing typed becomes a tag', () => {
  const xml = pain001(order, debtor)
  assert.match(xml, /<InstdAmt Ccy="EUR">1234\.56<\/InstdAmt>/)
  assert.match(
    pain001({ ...order, currency: 'JPY', amountMinor: 500 }, debtor),
    /<InstdAmt Ccy="JPY">500<\/InstdAmt>/,
  )
  assert.match(xml, /<Nm>Jurgen Mussig<\/Nm>/)
  assert.match(xml, /<Ustrd>TR-00000042 Rent food May<\/Ustrd>/)
  assert.equal(latinOnly('Łódź, Øresund'), 'Lodz, Oresund')
})

test('a bank reached by files is told once and read from its status reports', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ao-bank-'))
  try {
    const bank = exportingBank({ folder, company: 'AO Ltd', iban: debtor.iban, bic: debtor.bic })
    const reference = await bank.send(order)
    await bank.send(order)
    assert.deepEqual((await readdir(folder)).sort(), ['TR000000421.xml', 'in'])
    assert.match(await readFile(join(folder, 'TR000000421.xml'), 'utf8'), /pain\.001\.001\.09/)
    assert.deepEqual(await bank.look(reference), { state: 'queued', reason: '' })
    await writeFile(
      join(folder, 'in', `${reference}.xml`),
      '<TxInfAndSts><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>',
    )
    assert.deepEqual(await bank.look(reference), { state: 'returned', reason: 'AC04' })
    assert.deepEqual(readPain002('<TxSts>ACSC</TxSts>'), { state: 'settled', reason: '' })
    assert.equal(readPain002('<nonsense/>'), null)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('of a report counts what it says of the transaction, then of the payment, then of the message', () => {
  assert.deepEqual(
    readPain002(
      '<GrpSts>ACCP</GrpSts><PmtInfSts>PART</PmtInfSts><TxSts>RJCT</TxSts><Rsn><Cd>AC01</Cd></Rsn>',
    ),
    { state: 'returned', reason: 'AC01' },
  )
  assert.deepEqual(readPain002('<p2:GrpSts>PART</p2:GrpSts><p2:TxSts> ACSC </p2:TxSts>'), {
    state: 'settled',
    reason: '',
  })
  assert.deepEqual(readPain002('<GrpSts>ACTC</GrpSts>'), { state: 'sent', reason: '' })
})

test('a bank by files is not opened without the account that pays', () => {
  const open = (settings: Settings) =>
    openBank({ BANK_OUTBOX: '/tmp', ...settings }, movableClock(at)).lookAfter
  assert.equal(open({ BANK_IBAN: 'GB29 NWBK 6016 1331 9268 19', BANK_BIC: 'NWBKGB2L' }), 900)
  for (const wrong of [
    {},
    { BANK_IBAN: debtor.iban },
    { BANK_IBAN: 'GB28NWBK60161331926819', BANK_BIC: 'NWBKGB2L' },
  ])
    assert.throws(() => open(wrong), /BANK_IBAN and BANK_BIC/)
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
