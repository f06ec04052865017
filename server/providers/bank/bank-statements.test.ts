import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UnreadableFile } from '#server/core/formats/unreadable-file.ts'
import { readReport } from './bank-reports.ts'
import { readStatements } from './bank-statements.ts'
import { ourIban, statementXml } from './statement.test-material.ts'

const day = '2026-11-23'
const good = statementXml({
  id: 'S1',
  day,
  opening: '1000.00',
  closing: '870.50',
  entries: [
    { amount: '-120.00', id: 'TR000000421', bank: 'B1', party: 'Jürgen Müßig', text: 'Rent' },
    { amount: '-9.50', bank: 'B2', text: 'Account fee' },
    { amount: '-7.00', status: 'PDNG' },
  ],
})
const reasonOf = (xml: string): string => {
  try {
    readStatements(xml)
    return 'read'
  } catch (error) {
    return error instanceof UnreadableFile ? error.reason : String(error)
  }
}

test('a statement says its account, its balances and what was booked; what is only announced is left out', () => {
  const [statement] = readStatements(good)
  assert.deepEqual(
    { ...statement, entries: statement?.entries.map((one) => [one.line, one.amountMinor]) },
    {
      iban: ourIban,
      currency: 'EUR',
      reference: 'S1',
      openingDay: day,
      closingDay: day,
      openingMinor: 100_000,
      closingMinor: 87_050,
      entries: [
        [1, -12_000],
        [2, -950],
      ],
    },
  )
  assert.deepEqual(statement?.entries[0], {
    line: 1,
    amountMinor: -12_000,
    instructed: null,
    bookedOn: day,
    endToEndId: 'TR000000421',
    bankReference: 'B1',
    party: 'Jürgen Müßig',
    remittance: 'Rent',
    isReturn: false,
    reason: '',
  })
  // Nobody's id is none.
  assert.equal(statement?.entries[1]?.endToEndId, '')
})

test('the older version, where a status stands by itself and a party in no field of its own, is read alike', () => {
  const older = good
    .replaceAll('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>')
    .replaceAll('<Sts><Cd>PDNG</Cd></Sts>', '<Sts>PDNG</Sts>')
    .replaceAll(/<Pty>(.*?)<\/Pty>/g, '$1')
    .replace('053.001.08', '053.001.02')
  assert.deepEqual(readStatements(older), readStatements(good))
})

test('an entry of several transactions is one of each where their amounts add up to it, else one', () => {
  const two = (first: string, second: string) =>
    statementXml({
      id: 'S2',
      day,
      opening: '0.00',
      closing: '-30.00',
      entries: [{ amount: '-30.00' }],
    }).replace(
      /<NtryDtls>[^]*<\/NtryDtls>/,
      `<NtryDtls>${[
        ['A', first],
        ['B', second],
      ]
        .map(
          ([id, amount]) =>
            `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`,
        )
        .join('')}</NtryDtls>`,
    )
  const idsOf = (xml: string) =>
    readStatements(xml)[0]?.entries.map((one) => [one.endToEndId, one.amountMinor])
  assert.deepEqual(idsOf(two('10.00', '20.00')), [
    ['A', -1000],
    ['B', -2000],
  ])
  assert.deepEqual(idsOf(two('10.00', '19.00')), [['', -3000]])
})

test('a file that is no statement, or lacks what one must say, says what it lacks', () => {
  for (const [xml, reason] of [
    ['<Document>', 'not_xml'],
    ['<!DOCTYPE a []><Document/>', 'has_doctype'],
    ['<Document><BkToCstmrDbtCdtNtfctn/></Document>', 'not_a_statement'],
    [good.replace(/<IBAN>.*<\/IBAN>/, '<Othr><Id>1</Id></Othr>'), 'no_account'],
    [good.replace('<Id>S1</Id>', ''), 'broken_statement:Id'],
    [good.replace('>OPBD<', '>ITBD<'), 'broken_statement:Bal OPBD'],
    [good.replace('>CLBD<', '>CLAV<'), 'broken_statement:Bal CLBD'],
    [good.replace('>120.00<', '>12O.00<'), 'broken_statement:Ntry 1 Amt'],
    [good.replace('"EUR">120.00<', '"USD">120.00<'), 'broken_statement:Ntry 1 Ccy'],
    [
      good.replace('<BookgDt>', '<ValueDt>').replace('</BookgDt>', '</ValueDt>'),
      'broken_statement:Ntry 1 BookgDt',
    ],
    [good.replace('<Sts><Cd>BOOK</Cd></Sts>', ''), 'broken_statement:Ntry 1 Sts'],
  ] as const)
    assert.equal(reasonOf(xml), reason)
})

test('what a statement in the bank’s folder books counts for its payout, as a notice does', () => {
  const report = readReport(
    statementXml({
      id: 'S3',
      day,
      opening: '0.00',
      closing: '0.00',
      entries: [
        { amount: '-5.00', id: 'TR000000421' },
        { amount: '5.00', id: 'TR000000421', returned: 'AC04' },
        { amount: '6.00', id: 'TR000000431' },
      ],
    }),
  )
  assert.deepEqual(
    report.map(({ id, state, reason }) => [id, state, reason]),
    [
      ['TR000000421', 'settled', ''],
      ['TR000000421', 'returned', 'AC04'],
    ],
  )
})
