// Saves what was typed a moment after typing stops. What is wrong waits beside its message; the rest is saved.
import { useEffect, useMemo, useRef, useState } from 'react'
import { changedParts, merge, partOf, same, written } from './merge-changes.ts'
import type { Problem } from './failure.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'invalid' | 'failed' | 'clash'
type Kept<P> = { version: number; parts: P }
type Asks<P extends object> = {
  /** What the server has. A newer version is woven into what stands here. */
  kept: Kept<P>
  /** What may not be sent; field path → rule. */
  problemsOf: (draft: P) => Record<string, string>
  /** Sends the parts that changed since `version`; gives the version that stands now. `stale` is thrown when another was first. */
  send: (parts: Partial<P>, version: number) => Promise<number>
  lookAgain: () => void
}

export function useAutosave<P extends object>({ kept, problemsOf, send, lookAgain }: Asks<P>) {
  type Part = keyof P & string
  const [base, setBase] = useState(kept)
  const [draft, setDraft] = useState(kept.parts)
  const [clashes, setClashes] = useState<Part[]>([])
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<{ draft: P; problem: Problem } | null>(null)
  const stopped = failure?.draft === draft
  const problems = useMemo(
    () => ({ ...problemsOf(draft), ...(stopped ? failure.problem.fields : {}) }),
    [draft, problemsOf, stopped, failure],
  )
  const changed = changedParts(base.parts, draft)
  const wrong = new Set(Object.keys(problems).map(partOf))
  const ready = changed.filter((part) => !wrong.has(part) && !clashes.includes(part))
  const parts = Object.fromEntries(ready.map((part) => [part, draft[part]])) as Partial<P>

  const save = async (sending = send): Promise<boolean> => {
    setPending(true)
    try {
      const version = await sending(parts, base.version)
      setFailure(null)
      // What was sent is what stands now, even if the server trimmed it: nobody's typing is changed under their hands.
      setBase((before) => ({ version, parts: { ...before.parts, ...parts } }))
      return true
    } catch (thrown) {
      const problem = thrown as Problem
      if (problem.code === 'stale') lookAgain()
      else setFailure({ draft, problem })
      return false
    } finally {
      setPending(false)
    }
  }

  useEffect(() => {
    if (pending || kept.version <= base.version) return
    const merged = merge(base.parts, draft, kept.parts)
    setBase(kept)
    setDraft(merged.draft)
    setClashes((before) => [
      ...new Set([
        ...before.filter((part) => !same(merged.draft[part], kept.parts[part])),
        ...merged.clashes,
      ]),
    ])
  }, [kept, pending, base, draft])

  const due = ready.length > 0 && !pending && !stopped ? written([parts, base.version]) : null
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (due === null) return
    const timer = setTimeout(() => void latest.current(), 700)
    return () => clearTimeout(timer)
  }, [due])

  const state: SaveState =
    clashes.length > 0
      ? 'clash'
      : pending
        ? 'saving'
        : stopped
          ? 'failed'
          : ready.length > 0
            ? 'waiting'
            : changed.length > 0
              ? 'invalid'
              : 'saved'
  return {
    draft,
    problems,
    state,
    problem: stopped ? failure.problem : null,
    clashes: clashes.map((part) => ({ part, mine: draft[part], theirs: base.parts[part] })),
    set: (change: Partial<P>) => setDraft((before) => ({ ...before, ...change })),
    choose: (part: Part, whose: 'mine' | 'theirs') => {
      if (whose === 'theirs') setDraft((before) => ({ ...before, [part]: base.parts[part] }))
      setClashes((before) => before.filter((one) => one !== part))
    },
    retry: () => setFailure(null),
    /** Saves at once, changed or not, in another way than the automatic one. */
    saveBy: (sending: Asks<P>['send']) => save(sending),
    /** Saves at once what can be saved; false when something is left over. */
    flush: async (): Promise<boolean> => {
      if (ready.length > 0 && !pending) await save()
      return changed.length === ready.length && clashes.length === 0
    },
  }
}
export type Autosave<P extends object> = ReturnType<typeof useAutosave<P>>
