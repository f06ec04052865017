import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { movableClock } from '#server/core/clock.ts'
import { childrenOf, readXml, textsOf } from '#server/core/formats/xml.ts'
import type { PayoutOrder } from './bank.ts'
import { exportingBank } from './bank-export.ts'
import { readRecallAnswers } from './camt-055.ts'

const at = new Date('2026-11-23T09:00:00.000Z')
const order: PayoutOrder = {
  id: 'TR000000421',
  at,
  amountMinor: 123456,
  currency: 'EUR',
  debtorName: 'Asha Rao',
  intermediaryBic: null,
  charges: 'SHA',
  purposeCode: null,
  remittance: 'TR-00000042 Rent',
  creditor: {
    name: 'Jürgen Müßig',
    street: '',
    buildingNumber: '',
    postcode: '',
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
  address: { street: '', buildingNumber: '', postcode: '', town: 'London', country: 'GB' },
}

const answer = (status: string, id = order.id, reason = '') => `<Document><RsltnOfInvstgtn>
<Assgnmt><Id>A1</Id></Assgnmt><Sts><Conf>PDCR</Conf></Sts><CxlDtls><OrgnlPmtInfAndSts><TxInfAndSts>
<OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxCxlSts>${status}</TxCxlSts>
${reason ? `<CxlStsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></CxlStsRsnInf>` : ''}
</TxInfAndSts></OrgnlPmtInfAndSts></CxlDtls></RsltnOfInvstgtn></Document>`

test('the bank is asked once for an order back, by its id, amount and a reason in letters that banks can write', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ao-bank-'))
  try {
    const hours = { cutOff: '15:00', timeZone: 'Europe/Berlin', closed: [] }
    const bank = exportingBank({ folder, debtor, hours, currency: 'EUR', clock: movableClock(at) })
    const recall = { reason: 'DUPL' as const, remarks: 'Zweimal für Müßig <x>', at }
    await bank.recall(order, recall)
    await bank.recall(order, recall)
    assert.deepEqual((await readdir(folder)).sort(), ['TR000000421R.xml', 'in'])
    const xml = readXml(await readFile(join(folder, 'TR000000421R.xml'), 'utf8'))
    const [asked] = childrenOf(xml, 'CstmrPmtCxlReq', 'Undrlyg', 'OrgnlPmtInfAndCxl')
    assert.deepEqual(
      [
        textsOf(asked!, 'OrgnlPmtInfId'),
        textsOf(asked!, 'TxInf', 'OrgnlEndToEndId'),
        textsOf(asked!, 'TxInf', 'OrgnlInstdAmt'),
        textsOf(asked!, 'TxInf', 'CxlRsnInf', 'Rsn', 'Cd'),
        textsOf(asked!, 'TxInf', 'CxlRsnInf', 'AddtlInf'),
      ],
      [['TR000000421'], ['TR000000421'], ['1234.56'], ['DUPL'], ['Zweimal fur Mussig x']],
    )
    assert.equal(await bank.lookRecall(order.id), null)
    await writeFile(join(folder, 'in', 'first.xml'), answer('RJCR', order.id, 'CUST'))
    assert.deepEqual(await bank.lookRecall(order.id), { state: 'refused', reason: 'CUST' })
    await writeFile(join(folder, 'in', 'second.xml'), answer('ACCR'))
    assert.deepEqual(await bank.lookRecall(order.id), { state: 'accepted', reason: '' })
    // An answer is none of the order's own news: the money is not back with it.
    assert.deepEqual(await bank.look(order.id), { state: 'queued', reason: '' })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('an answer that is only looked into, or of another order, answers nothing', () => {
  assert.deepEqual(readRecallAnswers(answer('PDCR')), [])
  assert.deepEqual(
    readRecallAnswers(answer('RJCR', 'TR000000431')).map(({ id, reason }) => [id, reason]),
    [['TR000000431', 'NOAS']],
  )
})
