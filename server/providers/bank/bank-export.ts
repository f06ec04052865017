// A bank reached by files: each order becomes an ISO 20022 pain.001 in a folder that the bank's software empties.
// Its answers (pain.002, camt.054, camt.053, pacs.004) are read from the folder's `in`, whatever their files are called.
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nextBankingDay } from '#contract/banking-days.ts'
import { dayIn, daysAfter } from '#contract/days.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Bank } from './bank.ts'
import { newsOf, readReport } from './bank-reports.ts'
import { camt055, readRecallAnswers } from './camt-055.ts'
import { pain001, type Debtor } from './pain-001.ts'

/** Until when the bank takes orders for the same day: `15:00` by its clock. `closed`: its own holidays. */
export type BankHours = { cutOff: string; timeZone: string; closed: readonly string[] }

/** The day on which an order can be carried out that is handed in now. */
export const executionDay = ({ cutOff, timeZone, closed }: BankHours, now: Date): string => {
  const today = dayIn(timeZone, now)
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(now)
  return nextBankingDay(clock < cutOff ? today : daysAfter(today, 1), closed)
}

/** Reports as they lie there; one is read again only when its file has changed. */
const reportsIn = <T>(folder: string, readOne: (xml: string) => T[]) => {
  const read = new Map<string, { seen: string; said: T[] }>()
  return async (): Promise<T[][]> => {
    const names = await readdir(folder).catch(() => [])
    const reports: T[][] = []
    for (const name of names.filter((one) => one.endsWith('.xml')).sort()) {
      const path = join(folder, name)
      try {
        const { mtimeMs, size } = await stat(path)
        const seen = `${mtimeMs} ${size}`
        const known = read.get(name)
        const said = known?.seen === seen ? known.said : readOne(await readFile(path, 'utf8'))
        read.set(name, { seen, said })
        reports.push(said)
      } catch {
        // Half a file, one put away meanwhile, or none of ours: it is tried again the next time, and keeps nobody else's news.
      }
    }
    return reports
  }
}

/** A statement says so within its first lines. */
const isStatement = (xml: string): boolean => xml.slice(0, 2000).includes('BkToCstmrStmt')

const statementsIn = async (folder: string): Promise<{ name: string; xml: string }[]> => {
  const names = await readdir(folder).catch(() => [])
  const files = []
  for (const name of names.filter((one) => one.endsWith('.xml')).sort()) {
    // One that was put away meanwhile is none.
    const xml = await readFile(join(folder, name), 'utf8').catch(() => '')
    if (isStatement(xml)) files.push({ name, xml })
  }
  return files
}

export const exportingBank = ({
  folder,
  debtor,
  hours,
  currency,
  clock,
}: {
  folder: string
  /** Of our account. */
  currency: string
  debtor: Debtor
  hours: BankHours
  clock: Clock
}): Bank => {
  const inbox = join(folder, 'in')
  const reports = reportsIn(inbox, readReport)
  const recalls = reportsIn(inbox, readRecallAnswers)
  // Written beside its name first, so that the bank's software never takes half a file.
  const putOut = async (name: string, xml: string): Promise<void> => {
    await mkdir(inbox, { recursive: true })
    const path = join(folder, name)
    await writeFile(`${path}.part`, xml)
    await rename(`${path}.part`, path)
  }
  return {
    account: { iban: debtor.iban, currency },
    listStatementFiles: () => statementsIn(inbox),
    lookAfter: 900,
    send: async (order) => {
      await putOut(`${order.id}.xml`, pain001(order, debtor, executionDay(hours, clock.now())))
      return order.id
    },
    recall: (order, recall) => putOut(`${order.id}R.xml`, camt055(order, recall, debtor)),
    lookRecall: async (reference) => {
      const said = (await recalls()).flat().filter(({ id }) => id === reference)
      // A bank that refused may give in; it never takes a yes back.
      const answer = said.find(({ state }) => state === 'accepted') ?? said[0]
      return answer ? { state: answer.state, reason: answer.reason } : null
    },
    look: async (reference) =>
      newsOf(reference, await reports()) ?? { state: 'queued', reason: '' },
  }
}
