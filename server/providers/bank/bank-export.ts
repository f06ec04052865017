// A bank reached by files: each order becomes an ISO 20022 pain.001 in a folder that the bank's software empties.
// Its answers, pain.002 status reports, are read from the folder's `in`, named by our order.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bank, PayoutNews } from './bank.ts'
import { pain001, type Debtor } from './pain-001.ts'

/** Transaction status of ISO 20022 → ours. */
const stateOf: Readonly<Record<string, PayoutNews['state']>> = {
  RCVD: 'sent',
  PDNG: 'sent',
  ACTC: 'sent',
  ACCP: 'sent',
  ACSP: 'sent',
  ACSC: 'settled',
  ACCC: 'settled',
  RJCT: 'returned',
  CANC: 'returned',
}

/** What a report says of the transaction; only one that does not speak of it is read for its whole payment or message. */
export const readPain002 = (xml: string): PayoutNews | null => {
  const said = (tag: string) => new RegExp(`<(?:\\w+:)?${tag}>\\s*([A-Z]{4})\\s*<`).exec(xml)?.[1]
  const status = said('TxSts') ?? said('PmtInfSts') ?? said('GrpSts') ?? ''
  const state = stateOf[status]
  return state
    ? {
        state,
        reason:
          state === 'returned'
            ? (/<(?:\w+:)?Rsn>\s*<(?:\w+:)?Cd>([A-Z0-9]{4})</.exec(xml)?.[1] ?? status)
            : '',
      }
    : null
}

export const exportingBank = ({
  folder,
  company,
  iban,
  bic,
}: {
  folder: string
  company: string
  iban: string
  bic: string
}): Bank => {
  const debtor: Debtor = { name: company, iban, bic }
  return {
    lookAfter: 900,
    send: async (order) => {
      await mkdir(join(folder, 'in'), { recursive: true })
      const path = join(folder, `${order.id}.xml`)
      // Written beside its name first, so that the bank's software never takes half a file.
      await writeFile(`${path}.part`, pain001(order, debtor))
      await rename(`${path}.part`, path)
      return order.id
    },
    look: async (reference) => {
      const report = await readFile(join(folder, 'in', `${reference}.xml`), 'utf8').catch(() => '')
      return readPain002(report) ?? { state: 'queued', reason: '' }
    },
  }
}
