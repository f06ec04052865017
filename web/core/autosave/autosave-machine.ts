// What an autosaving form knows and does next. Pure: `use-autosave.ts` only keeps the time and sends.
import { changedParts, merge, partOf, sameValue } from './merge-changes.ts'
import type { Failure } from '../failure.ts'
import { isPassing, retryPause } from '../calls/retry-pause.ts'

export type AutosaveState =
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'invalid'
  | 'retrying'
  | 'failed'
  | 'conflict'
/** What the server has. */
export type Stored<P> = { version: number; parts: P }
type Part<P> = keyof P & string

export type Autosaving<P extends object> = {
  readonly base: Stored<P>
  readonly draft: P
  /** Parts that somebody else changed, too: the person chooses. */
  readonly conflicts: readonly Part<P>[]
  readonly sending: boolean
  /** Why the last try failed, of which draft, and how many in a row did. */
  readonly attempt: { failure: Failure; draft: P; tries: number } | null
}

/** Milliseconds of rest after the last key. */
export const typingPause = 700

export const startAutosaving = <P extends object>(stored: Stored<P>): Autosaving<P> => ({
  base: stored,
  draft: stored.parts,
  conflicts: [],
  sending: false,
  attempt: null,
})

export const draftChanged = <P extends object>(
  now: Autosaving<P>,
  change: Partial<P>,
): Autosaving<P> => ({
  ...now,
  draft: { ...now.draft, ...change },
})

export const sendingBegan = <P extends object>(now: Autosaving<P>): Autosaving<P> => ({
  ...now,
  sending: true,
})

/** What was sent is what stands now, even if the server trimmed it: nobody's typing is changed under their hands. */
export const saveSucceeded = <P extends object>(
  now: Autosaving<P>,
  parts: Partial<P>,
  version: number,
): Autosaving<P> => ({
  ...now,
  sending: false,
  attempt: null,
  base: { version, parts: { ...now.base.parts, ...parts } },
})

/** `of`: the draft that was sent. Another was first (`stale`): what they wrote is on its way, and nothing has failed. */
export const saveFailed = <P extends object>(
  now: Autosaving<P>,
  failure: Failure,
  of: P,
): Autosaving<P> => ({
  ...now,
  sending: false,
  attempt:
    failure.code === 'stale' ? null : { failure, draft: of, tries: (now.attempt?.tries ?? 0) + 1 },
})

export const triedAgain = <P extends object>(now: Autosaving<P>): Autosaving<P> => ({
  ...now,
  attempt: null,
})

/** The server has something newer: woven into what stands here, while nothing is on its way. */
export function newerReceived<P extends object>(
  now: Autosaving<P>,
  newer: Stored<P>,
): Autosaving<P> {
  if (now.sending || newer.version <= now.base.version) return now
  const merged = merge(now.base.parts, now.draft, newer.parts)
  const open = now.conflicts.filter((part) => !sameValue(merged.draft[part], newer.parts[part]))
  return {
    ...now,
    base: newer,
    draft: merged.draft,
    conflicts: [...new Set([...open, ...merged.conflicts])],
  }
}

export const conflictResolved = <P extends object>(
  now: Autosaving<P>,
  part: Part<P>,
  whose: 'mine' | 'theirs',
): Autosaving<P> => ({
  ...now,
  draft: whose === 'theirs' ? { ...now.draft, [part]: now.base.parts[part] } : now.draft,
  conflicts: now.conflicts.filter((one) => one !== part),
})

export type AutosavePlan<P> = {
  state: AutosaveState
  /** What may be sent now. */
  parts: Partial<P>
  /** Parts that differ from what the server has. */
  changed: readonly Part<P>[]
  /** Milliseconds until they are sent by themselves; null: not by itself. */
  sendIn: number | null
  /** What keeps them from being sent, to be shown; null while trying again. */
  failure: Failure | null
}

/** `problems`: what may not be sent, field path → rule. */
export function planOf<P extends object>(
  now: Autosaving<P>,
  errors: Readonly<Record<string, string>>,
): AutosavePlan<P> {
  const changed = changedParts(now.base.parts, now.draft)
  const wrong = new Set(Object.keys(errors).map(partOf))
  const ready = changed.filter((part) => !wrong.has(part) && !now.conflicts.includes(part))
  const parts = Object.fromEntries(ready.map((part) => [part, now.draft[part]])) as Partial<P>
  const { attempt } = now
  const passing = attempt !== null && isPassing(attempt.failure)
  // A failure stands until something else is typed; what passes is tried again whatever is typed.
  const refused = attempt !== null && !passing && attempt.draft === now.draft
  const sendIn =
    ready.length === 0 || now.sending || refused
      ? null
      : passing
        ? Math.max(typingPause, retryPause(attempt.failure, attempt.tries - 1))
        : typingPause
  const state: AutosaveState =
    now.conflicts.length > 0
      ? 'conflict'
      : refused
        ? 'failed'
        : passing && ready.length > 0
          ? 'retrying'
          : now.sending
            ? 'saving'
            : ready.length > 0
              ? 'waiting'
              : changed.length > 0
                ? 'invalid'
                : 'saved'
  return { state, parts, changed, sendIn, failure: refused ? attempt.failure : null }
}
