// What a bank reports of orders: pain.002 (status), camt.054 and camt.053 (what was booked) and pacs.004 (what came back). A report
// may speak of many orders: each is found by its own id alone.
import { childrenOf, firstTextOf, readXml, type XmlElement } from '#server/core/formats/xml.ts'
import type { PayoutNews } from './bank.ts'

/** `level`: 3 speaks of the transaction, 2 of its payment, 1 of its message. `at`: when the bank made the report. */
export type Reported = PayoutNews & { id: string; level: 1 | 2 | 3; at: string }

/** Status of ISO 20022 (ExternalPaymentTransactionStatus1Code and its groups) → ours. */
const stateOf: Readonly<Record<string, PayoutNews['state']>> = {
  RCVD: 'sent',
  ACTC: 'sent',
  ACCP: 'sent',
  ACFC: 'sent',
  ACSP: 'sent',
  ACWC: 'sent',
  PDNG: 'sent',
  PATC: 'sent',
  PART: 'sent',
  BLCK: 'sent',
  ACSC: 'settled',
  ACCC: 'settled',
  RJCT: 'returned',
  CANC: 'returned',
}
/** What is worth telling of an order that is still under way. */
const notable = new Set(['PDNG', 'PATC', 'PART', 'BLCK', 'ACWC'])

const reasonIn = (element: XmlElement, info: string): string =>
  firstTextOf(element, info, 'Rsn', 'Cd') || firstTextOf(element, info, 'Rsn', 'Prtry')

const statusOf = (element: XmlElement, tag: string): PayoutNews | null => {
  const code = firstTextOf(element, tag)
  const state = stateOf[code]
  if (!state) return null
  const reason = reasonIn(element, 'StsRsnInf')
  if (state === 'returned') return { state, reason: reason || code }
  return { state, reason: notable.has(code) ? code : '' }
}

const readStatuses = (report: XmlElement): Reported[] => {
  const at = firstTextOf(report, 'GrpHdr', 'CreDtTm')
  const found: Reported[] = []
  const add = (element: XmlElement, id: string, tag: string, level: Reported['level']) => {
    const news = statusOf(element, tag)
    const name = firstTextOf(element, id)
    if (news && name) found.push({ ...news, id: name, level, at })
  }
  for (const group of childrenOf(report, 'OrgnlGrpInfAndSts')) add(group, 'OrgnlMsgId', 'GrpSts', 1)
  for (const payment of childrenOf(report, 'OrgnlPmtInfAndSts')) {
    add(payment, 'OrgnlPmtInfId', 'PmtInfSts', 2)
    for (const one of childrenOf(payment, 'TxInfAndSts')) add(one, 'OrgnlEndToEndId', 'TxSts', 3)
  }
  return found
}

/** As the bank says it, never by the side alone: whoever pays us may choose an order's id as theirs. */
export const isReturn = (entry: XmlElement, one: XmlElement): boolean =>
  childrenOf(one, 'RtrInf').length > 0 ||
  ['true', '1'].includes(firstTextOf(entry, 'RvslInd')) ||
  (firstTextOf(one, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') ||
    firstTextOf(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd')) === 'RRTN'

/** Booked entries with an order's id: a debit is paid, a return has come back; any other credit, or a return of ours, says nothing. */
const readBooked = (notice: XmlElement, of: 'Ntfctn' | 'Stmt'): Reported[] =>
  childrenOf(notice, of, 'Ntry').flatMap((entry) => {
    const status = firstTextOf(entry, 'Sts', 'Cd') || firstTextOf(entry, 'Sts')
    if (status !== 'BOOK') return []
    const at = firstTextOf(notice, 'GrpHdr', 'CreDtTm')
    return childrenOf(entry, 'NtryDtls', 'TxDtls').flatMap((one): Reported[] => {
      const id = firstTextOf(one, 'Refs', 'EndToEndId')
      if (!id) return []
      const side = firstTextOf(one, 'CdtDbtInd') || firstTextOf(entry, 'CdtDbtInd')
      const isBack = side === 'CRDT'
      if (isBack !== isReturn(entry, one)) return []
      return [
        isBack
          ? { id, level: 3, at, state: 'returned', reason: reasonIn(one, 'RtrInf') || 'NARR' }
          : { id, level: 3, at, state: 'settled', reason: '' },
      ]
    })
  })

const readReturns = (message: XmlElement): Reported[] =>
  childrenOf(message, 'TxInf').flatMap((one): Reported[] => {
    const id = firstTextOf(one, 'OrgnlEndToEndId')
    const at = firstTextOf(message, 'GrpHdr', 'CreDtTm')
    const reason = reasonIn(one, 'RtrRsnInf') || 'NARR'
    return id ? [{ id, level: 3, at, state: 'returned', reason }] : []
  })

/** Throws `UnreadableFile` where it is not XML; other messages report nothing. */
export const readReport = (xml: string): Reported[] => {
  const document = readXml(xml)
  const of = (name: string) => childrenOf(document, name)
  return [
    ...of('CstmrPmtStsRpt').flatMap(readStatuses),
    ...of('BkToCstmrDbtCdtNtfctn').flatMap((one) => readBooked(one, 'Ntfctn')),
    ...of('BkToCstmrStmt').flatMap((one) => readBooked(one, 'Stmt')),
    ...of('PmtRtr').flatMap(readReturns),
  ]
}

const rank = { queued: 0, sent: 1, settled: 2, returned: 3 } as const

/**
 * What the reports say of one order: in each, what it says of the transaction before what it says of its payment or message;
 * among them, what went furthest, and then the newest.
 */
export const newsOf = (
  id: string,
  reports: readonly (readonly Reported[])[],
): PayoutNews | null => {
  const said = reports.flatMap((report) => {
    const own = report.filter((one) => one.id === id)
    const level = Math.max(...own.map((one) => one.level))
    return own.filter((one) => one.level === level)
  })
  const [news] = said.toSorted((a, b) => rank[b.state] - rank[a.state] || b.at.localeCompare(a.at))
  return news ? { state: news.state, reason: news.reason } : null
}
