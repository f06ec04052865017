// ISO 20022 camt.055.001.08: a customer asks their bank to cancel or call back what they ordered. The bank passes it on as
// camt.056, and answers with camt.029.
import { decimalFrom } from '#contract/money.ts'
import { childrenOf, firstTextOf, readXml } from '#server/core/formats/xml.ts'
import type { PayoutOrder, RecallAnswer, RecallReason } from './bank.ts'
import { type Debtor, latinOnly, writeXml } from './pain-001.ts'

const latin = (text: string, max: number): string => latinOnly(text).slice(0, max).trim()

export const camt055 = (
  order: PayoutOrder,
  { reason, remarks, at }: { reason: RecallReason; remarks: string; at: Date },
  debtor: Debtor,
): string => {
  const body = [
    'CstmrPmtCxlReq',
    [
      'Assgnmt',
      ['Id', `${order.id}R`],
      ['Assgnr', ['Pty', ['Nm', latin(debtor.name, 140)]]],
      ['Assgne', ['Agt', ['FinInstnId', ['BICFI', debtor.bic]]]],
      ['CreDtTm', `${at.toISOString().slice(0, 19)}+00:00`],
    ],
    ['CtrlData', ['NbOfTxs', '1']],
    [
      'Undrlyg',
      [
        'OrgnlPmtInfAndCxl',
        ['OrgnlPmtInfId', order.id],
        ['OrgnlGrpInf', ['OrgnlMsgId', order.id], ['OrgnlMsgNmId', 'pain.001.001.09']],
        [
          'TxInf',
          ['CxlId', `${order.id}R`],
          ['OrgnlEndToEndId', order.id],
          [`OrgnlInstdAmt Ccy="${order.currency}"`, decimalFrom(order.amountMinor, order.currency)],
          ['CxlRsnInf', ['Rsn', ['Cd', reason]], ['AddtlInf', latin(remarks, 105)]],
        ],
      ],
    ],
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeXml(['Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.055.001.08"', body])}`
}

const answers: Readonly<Record<string, RecallAnswer['state']>> = {
  ACCR: 'accepted',
  CNCL: 'accepted',
  RJCR: 'refused',
}
/** What a camt.029 answers, by the id of each order; one that is only being looked into answers nothing. */
export const readRecallAnswers = (xml: string): (RecallAnswer & { id: string })[] =>
  childrenOf(readXml(xml), 'RsltnOfInvstgtn').flatMap((message) => {
    const ofAll = firstTextOf(message, 'Sts', 'Conf')
    return [
      ...childrenOf(message, 'CxlDtls', 'TxInfAndSts'),
      ...childrenOf(message, 'CxlDtls', 'OrgnlPmtInfAndSts', 'TxInfAndSts'),
    ].flatMap((one) => {
      const state = answers[firstTextOf(one, 'TxCxlSts') || ofAll]
      const id = firstTextOf(one, 'OrgnlEndToEndId')
      const info = 'CxlStsRsnInf'
      const reason = firstTextOf(one, info, 'Rsn', 'Cd') || firstTextOf(one, info, 'Rsn', 'Prtry')
      return state && id ? [{ id, state, reason: state === 'refused' ? reason || 'NOAS' : '' }] : []
    })
  })
