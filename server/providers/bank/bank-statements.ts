// Statements of our account, as camt.053: balances, and what was booked between them. Versions differ in where they put a status or a
// name, not in what they say; what a statement needs is asked for by name, so that a file that is none says what it lacks.
import { minorFrom } from '#contract/money.ts'
import { UnreadableFile } from '#server/core/formats/unreadable-file.ts'
import {
  childrenOf,
  firstTextOf,
  readXml,
  textsOf,
  type XmlElement,
} from '#server/core/formats/xml.ts'
import { isReturn } from './bank-reports.ts'

export type StatementEntry = {
  line: number
  /** Minor units of the account's currency, below zero for what left. */
  amountMinor: number
  /** What was ordered, where that was another currency. */
  instructed: { minor: number; currency: string } | null
  bookedOn: string
  endToEndId: string
  bankReference: string
  party: string
  remittance: string
  isReturn: boolean
  /** Why it came back, by the bank's code. */
  reason: string
}

export type CamtStatement = {
  iban: string
  currency: string
  reference: string
  openingDay: string
  closingDay: string
  openingMinor: number
  closingMinor: number
  entries: StatementEntry[]
}

/** Sums of a bank's own account are larger than payments are. */
export const maxBankMinor = 1_000_000_000_000_000

const broken = (what: string): never => {
  throw new UnreadableFile(
    `broken_statement:${what}`,
    `a camt.053 that lacks what it must say: ${what}`,
  )
}

const dayIn = (element: XmlElement | undefined, where: string): string => {
  const day = (firstTextOf(element, 'Dt') || firstTextOf(element, 'DtTm')).slice(0, 10)
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : broken(where)
}

const moneyIn = (amount: XmlElement | undefined, where: string) => {
  const currency = amount?.attributes['Ccy'] ?? ''
  if (!amount || !/^[A-Z]{3}$/.test(currency)) return broken(where)
  const minor = minorFrom(amount.text.trim(), currency, maxBankMinor)
  return typeof minor === 'number' ? { minor, currency } : broken(where)
}

const signIn = (element: XmlElement, where: string): 1 | -1 => {
  const side = firstTextOf(element, 'CdtDbtInd')
  return side === 'CRDT' ? 1 : side === 'DBIT' ? -1 : broken(where)
}

const inCurrency = (
  money: { minor: number; currency: string },
  currency: string,
  where: string,
): number => (money.currency === currency ? money.minor : broken(where))

/** Opening: what was booked when it began, else when the one before ended. */
const openingCodes = ['OPBD', 'PRCD']
const balanceOf = (statement: XmlElement, codes: readonly string[], where: string) => {
  const balances = childrenOf(statement, 'Bal')
  const found = codes
    .map((code) => balances.find((one) => firstTextOf(one, 'Tp', 'CdOrPrtry', 'Cd') === code))
    .find((one) => one !== undefined)
  if (!found) return broken(where)
  const { minor, currency } = moneyIn(childrenOf(found, 'Amt')[0], where)
  return {
    minor: signIn(found, where) * minor,
    currency,
    day: dayIn(childrenOf(found, 'Dt')[0], where),
  }
}

/** Whoever is on the other side: in newer versions a party is in a field of its own. */
const partyIn = (one: XmlElement | undefined, left: boolean): string => {
  const role = left ? 'Cdtr' : 'Dbtr'
  return (
    firstTextOf(one, 'RltdPties', role, 'Nm') || firstTextOf(one, 'RltdPties', role, 'Pty', 'Nm')
  )
}

const noId = new Set(['NOTPROVIDED', 'NONREF', ''])

type Part = { one: XmlElement | undefined; minor: number }

/** An entry of several transactions is one of each where their amounts are said and add up to it. */
const partsOf = (entry: XmlElement, total: number, currency: string): Part[] => {
  const details = childrenOf(entry, 'NtryDtls', 'TxDtls')
  if (details.length < 2) return [{ one: details[0], minor: total }]
  const amounts = details.map((one) => {
    const amount = childrenOf(one, 'Amt')[0] ?? childrenOf(one, 'AmtDtls', 'TxAmt', 'Amt')[0]
    if (amount?.attributes['Ccy'] !== currency) return null
    const minor = minorFrom(amount.text.trim(), currency, maxBankMinor)
    return typeof minor === 'number' ? minor : null
  })
  const sum = amounts.reduce<number>((all, one) => all + (one ?? NaN), 0)
  return sum === total
    ? details.map((one, at) => ({ one, minor: amounts[at]! }))
    : [{ one: undefined, minor: total }]
}

const readEntry = (
  entry: XmlElement,
  number: number,
  currency: string,
): Omit<StatementEntry, 'line'>[] => {
  const where = (what: string) => `Ntry ${number} ${what}`
  const status = firstTextOf(entry, 'Sts', 'Cd') || firstTextOf(entry, 'Sts')
  if (status === '') return broken(where('Sts'))
  // What is only announced, or said for information, moved nothing.
  if (status !== 'BOOK') return []
  const sign = signIn(entry, where('CdtDbtInd'))
  const total = inCurrency(
    moneyIn(childrenOf(entry, 'Amt')[0], where('Amt')),
    currency,
    where('Ccy'),
  )
  const bookedOn = dayIn(childrenOf(entry, 'BookgDt')[0], where('BookgDt'))
  return partsOf(entry, total, currency).map(({ one, minor }) => {
    const endToEndId = firstTextOf(one, 'Refs', 'EndToEndId')
    const instructed = childrenOf(one, 'AmtDtls', 'InstdAmt', 'Amt')[0]
    const ordered = instructed && moneyIn(instructed, where('InstdAmt'))
    return {
      amountMinor: sign * minor,
      instructed: ordered && ordered.currency !== currency ? ordered : null,
      bookedOn,
      endToEndId: noId.has(endToEndId) ? '' : endToEndId,
      bankReference: firstTextOf(one, 'Refs', 'AcctSvcrRef') || firstTextOf(entry, 'AcctSvcrRef'),
      party: partyIn(one, sign < 0),
      remittance:
        (one ? textsOf(one, 'RmtInf', 'Ustrd').join(' ') : '') ||
        firstTextOf(entry, 'AddtlNtryInf'),
      isReturn: one ? isReturn(entry, one) : false,
      reason: firstTextOf(one, 'RtrInf', 'Rsn', 'Cd') || firstTextOf(one, 'RtrInf', 'Rsn', 'Prtry'),
    }
  })
}

const readStatement = (statement: XmlElement): CamtStatement => {
  const reference = firstTextOf(statement, 'Id') || broken('Id')
  const account = childrenOf(statement, 'Acct')[0]
  const iban = firstTextOf(account, 'Id', 'IBAN').replaceAll(' ', '').toUpperCase()
  if (iban === '') throw new UnreadableFile('no_account', 'the statement names no IBAN')
  const opening = balanceOf(statement, openingCodes, 'Bal OPBD')
  const closing = balanceOf(statement, ['CLBD'], 'Bal CLBD')
  if (opening.currency !== closing.currency) return broken('Bal Ccy')
  const entries = childrenOf(statement, 'Ntry')
    .flatMap((entry, at) => readEntry(entry, at + 1, closing.currency))
    .map((entry, at) => ({ ...entry, line: at + 1 }))
  const from = firstTextOf(statement, 'FrToDt', 'FrDtTm').slice(0, 10)
  return {
    iban,
    currency: closing.currency,
    reference,
    // A closing balance of the day before opens the next day.
    openingDay: from || (opening.day > closing.day ? broken('Bal OPBD Dt') : opening.day),
    closingDay: closing.day,
    openingMinor: opening.minor,
    closingMinor: closing.minor,
    entries,
  }
}

/** Throws `UnreadableFile` for what is no camt.053, or lacks what one must say. */
export const readStatements = (xml: string): CamtStatement[] => {
  const statements = childrenOf(readXml(xml), 'BkToCstmrStmt', 'Stmt')
  if (statements.length === 0)
    throw new UnreadableFile('not_a_statement', 'no camt.053: it has no BkToCstmrStmt with a Stmt')
  return statements.map(readStatement)
}
