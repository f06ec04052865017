// What a monitor keeps from one reading to the next.
import type { LogName } from '../../contract/verification/log/register.ts'

/** `what` is said to the operator; `evidence` proves it to others: signed checkpoints that contradict each other. */
export type Finding = { at: string; what: string; evidence: string[] }

export type MonitorState = {
  /** Key → its public half, as it was seen first. */
  keys: Record<string, string>
  logs: Record<LogName, { size: number; hashes: string[]; note: string }>
  /** How long the file of the register's entries is. */
  entryBytes: number
  /** Address of a list, or a DID → digests that the register tells of, the newest last. */
  published: Record<string, string[]>
  /** What is not as it should be yet, and since when. */
  waiting: Record<string, number>
  /** Checkpoints of others that are larger than what was read by then. */
  unresolved: string[]
  faults: Finding[]
}
export const emptyState = (): MonitorState => ({
  keys: {},
  logs: {
    log: { size: 0, hashes: [], note: '' },
    register: { size: 0, hashes: [], note: '' },
  },
  entryBytes: 0,
  published: {},
  waiting: {},
  unresolved: [],
  faults: [],
})
