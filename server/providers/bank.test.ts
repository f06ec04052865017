import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { movableClock } from '#server/core/clock.ts'
import type { PayoutOrder } from './bank.ts'
import { exportingBank, readPain002 } from './bank-export.ts'
import { standInBank } from './bank-stand-in.ts'
import { latinOnly, pain001 } from './pain-001.ts'

const at = new Date('2026-11-21T09:00:00.000Z')
const order: PayoutOrder = {
  id: 'TR000000421', at, amountMinor: 123456, currency: 'EUR', debtorName: 'Asha Rao', intermediaryBic: 'BNPAFRPPXXX', charges: 'SHA', purposeCode: null,
  remittance: 'TR-00000042 Rent & food <May>',
  creditor: {
    name: 'Jürgen Müßig', street: 'Große Straße', buildingNumber: '7', postcode: '10117', town: 'Köln', region: '', country: 'DE',
    account: 'DE89370400440532013000', isIban: true, routing: null, bic: 'DEUTDEFFXXX', bankName: 'Deutsche Bank', bankCountry: 'DE',
  },
}
const debtor = { name: 'AO Ltd', iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2LXXX' }

// Children in the order of pain.001.001.09; what stands in a message must keep it.
const order09: Readonly<Record<string, readonly string[]>> = {
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: ['PmtInfId', 'PmtMtd', 'NbOfTxs', 'CtrlSum', 'ReqdExctnDt', 'Dbtr', 'DbtrAcct', 'DbtrAgt', 'ChrgBr', 'CdtTrfTxInf'],
  CdtTrfTxInf: ['PmtId', 'Amt', 'UltmtDbtr', 'IntrmyAgt1', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'Purp', 'RmtInf'],
  PstlAdr: ['StrtNm', 'BldgNb', 'PstCd', 'TwnNm', 'CtrySubDvsn', 'Ctry'],
  FinInstnId: ['BICFI', 'ClrSysMmbId', 'Nm', 'PstlAdr'],
}

/** Reads elements with their children; throws where tags do not close. */
const childrenIn = (xml: string): Map<string, string[][]> => {
  const seen = new Map<string, string[][]>()
  const open: { name: string; children: string[] }[] = []
  for (const [, close, name] of xml.matchAll(/<(\/?)([A-Za-z0-9]+)[^>]*>/g)) {
    if (!close) {
      open.at(-1)?.children.push(name!)
      open.push({ name: name!, children: [] })
      continue
    }
    const ended = open.pop()
    assert.equal(ended?.name, name)
    seen.set(name!, [...(seen.get(name!) ?? []), ended!.children])
  }
  assert.equal(open.length, 0)
  return seen
}

test('an order is a pain.001 whose elements stand in the order of the schema', () => {
  const orders = [order, { ...order, intermediaryBic: null, purposeCode: 'FAM', creditor: { ...order.creditor, region: 'NY', country: 'US', account: '123456789', isIban: false, routing: { scheme: 'aba', number: '021000021' }, bic: null } }]
  for (const each of orders) {
    const seen = childrenIn(pain001(each, debtor).replace(/^<\?xml.*\?>\n/, ''))
    for (const [name, allowed] of Object.entries(order09))
      for (const children of seen.get(name) ?? []) assert.deepEqual(children, allowed.filter((child) => children.includes(child)), name)
    for (const needed of ['GrpHdr', 'PmtInf', 'CdtTrfTxInf']) assert.equal(seen.get(needed)?.length, 1)
  }
})

test('amounts keep their decimals, letters are Latin, and nothing typed becomes a tag', () => {
  const xml = pain001(order, debtor)
  assert.match(xml, /<InstdAmt Ccy="EUR">1234\.56<\/InstdAmt>/)
  assert.match(pain001({ ...order, currency: 'JPY', amountMinor: 500 }, debtor), /<InstdAmt Ccy="JPY">500<\/InstdAmt>/)
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
    await writeFile(join(folder, 'in', `${reference}.xml`), '<TxInfAndSts><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>')
    assert.deepEqual(await bank.look(reference), { state: 'returned', reason: 'AC04' })
    assert.deepEqual(readPain002('<TxSts>ACSC</TxSts>'), { state: 'settled', reason: '' })
    assert.equal(readPain002('<nonsense/>'), null)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the stand-in sends after a quarter of its day, settles at its end, and returns what ends in 99', async () => {
  const clock = movableClock(at)
  const bank = standInBank(clock, 120)
  const [good, bad] = [await bank.send(order), await bank.send({ ...order, creditor: { ...order.creditor, account: '12345699' } })]
  const states = async () => [(await bank.look(good)).state, (await bank.look(bad)).state]
  assert.deepEqual(await states(), ['queued', 'queued'])
  clock.advance(30_000)
  assert.deepEqual(await states(), ['sent', 'sent'])
  clock.advance(90_000)
  assert.deepEqual(await states(), ['settled', 'returned'])
})
