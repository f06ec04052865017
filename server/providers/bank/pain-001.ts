// ISO 20022 customer credit transfer initiation, pain.001.001.09, as SWIFT's CBPR+ and SEPA want it: structured addresses,
// Latin letters only, one transaction a message. Element order is the schema's.
import anyAscii from 'any-ascii'
import { clearingOf } from '#contract/bank-routing.ts'
import { decimalFrom } from '#contract/money.ts'
import { escapeText } from '#text/markup.ts'
import type { PayoutOrder } from './bank.ts'

export type Debtor = { name: string; iban: string; bic: string; address: Address }

/** Letters that every bank can write, whatever script they were typed in. What was typed stays with us. */
export const latinOnly = (typed: string): string =>
  anyAscii(typed.normalize('NFC'))
    .replace(/`/g, "'")
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

// The geographical scope of the SEPA schemes (EPC409-09): the European Economic Area and those who joined beside it.
const sepaCountries = new Set(
  (
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO ' +
    'CH MC SM AD VA GB GI GG JE IM AL ME MD MK RS'
  ).split(' '),
)

/** Euros from an IBAN of the scheme to another: banks share the charges, and no bank stands between. */
const isSepa = ({ currency, creditor }: PayoutOrder, debtor: Debtor): boolean =>
  currency === 'EUR' &&
  creditor.isIban &&
  [creditor.account, debtor.iban].every((iban) => sepaCountries.has(iban.slice(0, 2)))

type Address = Pick<
  PayoutOrder['creditor'],
  'street' | 'buildingNumber' | 'postcode' | 'town' | 'country'
> & { region?: string }

const latin = (s: string, max: number) => latinOnly(s).slice(0, max).trim()

const addressOf = (a: Address): Xml => [
  'PstlAdr',
  ['StrtNm', latin(a.street, 70)],
  ['BldgNb', latin(a.buildingNumber, 16)],
  ['PstCd', latin(a.postcode, 16)],
  ['TwnNm', latin(a.town, 35)],
  ['CtrySubDvsn', latin(a.region ?? '', 35)],
  ['Ctry', a.country],
]

type Xml = string | Element
interface Element extends ReadonlyArray<Xml | null> {}
/** `['Cdtr', ['Nm', 'Asha']]`; what is null or empty is left out. An attribute is written in the tag. */
export const writeXml = (node: Xml | null, depth = 0): string => {
  if (node === null) return ''
  if (typeof node === 'string') return escapeText(node)
  const [first, ...inner] = node
  const tag = first as string
  const kept = inner.filter((each) => each !== null && each !== '')
  if (kept.length === 0) return ''
  const name = tag.split(' ')[0]!
  const pad = '  '.repeat(depth)
  if (kept.every((each) => typeof each === 'string'))
    return `${pad}<${tag}>${kept.map((each) => writeXml(each)).join('')}</${name}>\n`
  const body = kept.map((each) => writeXml(each, depth + 1)).join('')
  return body === '' ? '' : `${pad}<${tag}>\n${body}${pad}</${name}>\n`
}

const bearer = { OUR: 'DEBT', SHA: 'SHAR', BEN: 'CRED' } as const
// Canada writes institution before branch, with a leading zero.
const memberId = (scheme: string, number: string): string =>
  scheme === 'transit' ? `0${number.slice(5)}${number.slice(0, 5)}` : number
const account = (number: string, isIban: boolean): Xml => [
  'Id',
  isIban ? ['IBAN', number] : ['Othr', ['Id', number]],
]

/** `day`: on which the bank is to carry it out. */
export const pain001 = (order: PayoutOrder, debtor: Debtor, day: string): string => {
  const { creditor } = order
  const sepa = isSepa(order, debtor)
  const sum = decimalFrom(order.amountMinor, order.currency)
  const agent: Xml = [
    'FinInstnId',
    ['BICFI', creditor.bic ?? ''],
    creditor.routing
      ? [
          'ClrSysMmbId',
          ['ClrSysId', ['Cd', clearingOf(creditor.routing.scheme) ?? '']],
          ['MmbId', memberId(creditor.routing.scheme, creditor.routing.number)],
        ]
      : null,
    ['Nm', creditor.bic ? '' : latin(creditor.bankName, 140)],
    creditor.bic ? null : ['PstlAdr', ['Ctry', creditor.bankCountry]],
  ]
  const body: Xml = [
    'CstmrCdtTrfInitn',
    [
      'GrpHdr',
      ['MsgId', order.id],
      ['CreDtTm', `${order.at.toISOString().slice(0, 19)}+00:00`],
      ['NbOfTxs', '1'],
      ['CtrlSum', sum],
      ['InitgPty', ['Nm', latin(debtor.name, 140)]],
    ],
    [
      'PmtInf',
      ['PmtInfId', order.id],
      ['PmtMtd', 'TRF'],
      ['NbOfTxs', '1'],
      ['CtrlSum', sum],
      sepa ? ['PmtTpInf', ['SvcLvl', ['Cd', 'SEPA']]] : null,
      ['ReqdExctnDt', ['Dt', day]],
      ['Dbtr', ['Nm', latin(debtor.name, 140)], addressOf(debtor.address)],
      ['DbtrAcct', account(debtor.iban, true)],
      ['DbtrAgt', ['FinInstnId', ['BICFI', debtor.bic]]],
      ['ChrgBr', sepa ? 'SLEV' : bearer[order.charges]],
      [
        'CdtTrfTxInf',
        ['PmtId', ['EndToEndId', order.id]],
        ['Amt', [`InstdAmt Ccy="${order.currency}"`, sum]],
        ['UltmtDbtr', ['Nm', latin(order.debtorName, 140)]],
        order.intermediaryBic && !sepa
          ? ['IntrmyAgt1', ['FinInstnId', ['BICFI', order.intermediaryBic]]]
          : null,
        ['CdtrAgt', agent],
        ['Cdtr', ['Nm', latin(creditor.name, 140)], addressOf(creditor)],
        ['CdtrAcct', account(creditor.account, creditor.isIban)],
        order.purposeCode ? ['Purp', ['Prtry', order.purposeCode]] : null,
        ['RmtInf', ['Ustrd', latin(order.remittance, 140)]],
      ],
    ],
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(['Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"', body])}`
}
