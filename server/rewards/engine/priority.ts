// Which of several programs pays for one act.
import type { CriteriaJudgement } from '#contract/rewards/engine/judge.ts'
import type { ProgramRow } from '../programs/program-rows.ts'

export type Candidate = { row: ProgramRow; met: Extract<CriteriaJudgement, { outcome: 'MET' }> }
const turnOf = { manual: 0, highest_reward: 1, first_match: 2 } as const

const byStart = (a: Candidate, b: Candidate): number =>
  Date.parse(a.row.startedAt!) - Date.parse(b.row.startedAt!) || (a.row.id < b.row.id ? -1 : 1)

/** Among the programs of one owner: by number, then the highest reward, then what started first. */
const byOwnersWish = (a: Candidate, b: Candidate): number => {
  const [f, g] = [a.row.form, b.row.form]
  const byKind = turnOf[f.priorityType] - turnOf[g.priorityType]
  const byOwn =
    f.priorityType === 'manual'
      ? f.priority - g.priority
      : f.priorityType === 'highest_reward'
        ? b.met.coins - a.met.coins
        : 0
  return byKind || byOwn || byStart(a, b)
}

/**
 * Which of several programs pays, the first first. Each owner's wish orders their own programs; between owners the higher
 * reward goes first, so that nobody's small reward keeps a member from somebody else's larger one.
 */
export const inPriority = (candidates: readonly Candidate[]): Candidate[] => {
  const byOwner = Object.values(Object.groupBy(candidates, ({ row }) => row.createdBy)).map((own) =>
    own!.toSorted(byOwnersWish),
  )
  const ordered: Candidate[] = []
  while (ordered.length < candidates.length) {
    const [next] = byOwner
      .filter((own) => own.length > 0)
      .toSorted(([a], [b]) => b!.met.coins - a!.met.coins || byStart(a!, b!))
    ordered.push(next!.shift()!)
  }
  return ordered
}
