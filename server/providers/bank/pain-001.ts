// ISO 20022 customer credit transfer initiation, pain.001.001.09, as SWIFT's CBPR+ and SEPA want it: structured addresses,
// Latin letters only, one transaction a message. Element order is the schema's.
import { utcDay } from '#contract/days.ts'
import { decimalFrom } from '#contract/money.ts'
import { escapeText } from '#text/markup.ts'
import type { PayoutOrder } from './bank.ts'

export type Debtor = { name: string; iban: string; bic: string }

const special: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
}
/** Letters that every bank can write; accents fold to their base. What was typed stays with us. */
export const latinOnly = (typed: string): string =>
  [...typed]
    .map((c) => special[c] ?? c)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’`]/g, "'")
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

type Xml = string | Element
interface Element extends ReadonlyArray<Xml | null> {}
/** `['Cdtr', ['Nm', 'Asha']]`; what is null or empty is left out. An attribute is written in the tag. */
const write = (node: Xml | null, depth = 0): string => {
  if (node === null) return ''
  if (typeof node === 'string') return escapeText(node)
  const [first, ...inner] = node
  const tag = first as string
  const kept = inner.filter((each) => each !== null && each !== '')
  if (kept.length === 0) return ''
  const name = tag.split(' ')[0]!
  const pad = '  '.repeat(depth)
  if (kept.every((each) => typeof each === 'string'))
    return `${pad}<${tag}>${kept.map((each) => write(each)).join('')}</${name}>\n`
  const body = kept.map((each) => write(each, depth + 1)).join('')
  return body === '' ? '' : `${pad}<${tag}>\n${body}${pad}</${name}>\n`
}

const bearer = { OUR: 'DEBT', SHA: 'SHAR', BEN: 'CRED' } as const
/** External clearing system codes of the national numbers. */
const clearing: Readonly<Record<string, string>> = {
  aba: 'USABA',
  bsb: 'AUBSB',
  transit: 'CACPA',
  ifsc: 'INFSC',
}
// Canada writes institution before branch, with a leading zero.
const memberId = (scheme: string, number: string): string =>
  scheme === 'transit' ? `0${number.slice(5)}${number.slice(0, 5)}` : number
const account = (number: string, isIban: boolean): Xml => [
  'Id',
  isIban ? ['IBAN', number] : ['Othr', ['Id', number]],
]

export const pain001 = (order: PayoutOrder, debtor: Debtor): string => {
  const { creditor } = order
  const latin = (s: string, most: number) => latinOnly(s).slice(0, most).trim()
  const sum = decimalFrom(order.amountMinor, order.currency)
  const agent: Xml = [
    'FinInstnId',
    ['BICFI', creditor.bic ?? ''],
    creditor.routing
      ? [
          'ClrSysMmbId',
          ['ClrSysId', ['Cd', clearing[creditor.routing.scheme] ?? '']],
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
      ['ReqdExctnDt', ['Dt', utcDay(order.at)]],
      ['Dbtr', ['Nm', latin(debtor.name, 140)]],
      ['DbtrAcct', account(debtor.iban, true)],
      ['DbtrAgt', ['FinInstnId', ['BICFI', debtor.bic]]],
      ['ChrgBr', bearer[order.charges]],
      [
        'CdtTrfTxInf',
        ['PmtId', ['EndToEndId', order.id]],
        ['Amt', [`InstdAmt Ccy="${order.currency}"`, sum]],
        ['UltmtDbtr', ['Nm', latin(order.debtorName, 140)]],
        order.intermediaryBic
          ? ['IntrmyAgt1', ['FinInstnId', ['BICFI', order.intermediaryBic]]]
          : null,
        ['CdtrAgt', agent],
        [
          'Cdtr',
          ['Nm', latin(creditor.name, 140)],
          [
            'PstlAdr',
            ['StrtNm', latin(creditor.street, 70)],
            ['BldgNb', latin(creditor.buildingNumber, 16)],
            ['PstCd', latin(creditor.postcode, 16)],
            ['TwnNm', latin(creditor.town, 35)],
            ['CtrySubDvsn', latin(creditor.region, 35)],
            ['Ctry', creditor.country],
          ],
        ],
        ['CdtrAcct', account(creditor.account, creditor.isIban)],
        order.purposeCode ? ['Purp', ['Prtry', order.purposeCode]] : null,
        ['RmtInf', ['Ustrd', latin(order.remittance, 140)]],
      ],
    ],
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(['Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"', body])}`
}
