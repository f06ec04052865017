// Saves what was typed a moment after typing stops, and tries again by itself. What is decided is in `autosave-machine.ts`.
import { useEffect, useMemo, useRef, useState } from 'react'
import { signedInAs, watchAccess } from '../access/access.ts'
import {
  type Stored,
  conflictResolved,
  saveFailed,
  planOf,
  sendingBegan,
  saveSucceeded,
  startAutosaving,
  newerReceived,
  triedAgain,
  draftChanged,
} from './autosave-machine.ts'
import { watchConnection } from '../calls/connection.ts'
import { valueText } from './merge-changes.ts'
import { type Failure, isFailure, unknownFailure } from '../failure.ts'

export type { AutosaveState } from './autosave-machine.ts'
type AutosaveOptions<P extends object> = {
  /** What the server has. A newer version is woven into what stands here. */
  kept: Stored<P>
  /** What may not be sent; field path → rule. */
  errorsOf: (draft: P) => Record<string, string>
  /** Sends the parts that changed since `version`; gives the version that stands now. `stale` is thrown when another was first. */
  send: (parts: Partial<P>, version: number) => Promise<number>
  lookAgain: () => void
}

export function useAutosave<P extends object>({
  kept,
  errorsOf,
  send,
  lookAgain,
}: AutosaveOptions<P>) {
  type Part = keyof P & string
  const [form, setForm] = useState(() => startAutosaving(kept))
  const { base, draft, attempt } = form
  const current = attempt?.draft === draft ? attempt.failure : null
  const errors = useMemo(
    () => ({ ...errorsOf(draft), ...current?.fields }),
    [draft, errorsOf, current],
  )
  const { state, parts, changed, sendIn, failure } = planOf(form, errors)

  const save = async (sending = send): Promise<boolean> => {
    setForm(sendingBegan)
    try {
      const version = await sending(parts, base.version)
      setForm((now) => saveSucceeded(now, parts, version))
      return true
    } catch (thrown) {
      const why: Failure = isFailure(thrown) ? thrown : unknownFailure()
      setForm((now) => saveFailed(now, why, draft))
      if (why.code === 'stale') lookAgain()
      return false
    }
  }

  useEffect(() => setForm((now) => newerReceived(now, kept)), [kept, form.sending])

  // A change of what is to be sent begins the pause anew; a failure has a pause of its own.
  const due =
    sendIn === null
      ? null
      : valueText([state === 'retrying' ? attempt?.tries : parts, base.version])
  const latest = useRef(save)
  const pause = useRef(0)
  useEffect(() => {
    latest.current = save
    pause.current = sendIn ?? 0
  })
  useEffect(() => {
    if (due === null) return
    const timer = setTimeout(() => void latest.current(), pause.current)
    return () => clearTimeout(timer)
  }, [due])

  // Whoever leaves or reloads before the pause is over loses nothing: the request goes on without the page.
  const isDue = useRef(false)
  useEffect(() => {
    isDue.current = due !== null && !form.sending
  })
  useEffect(() => {
    const flush = () => {
      if (isDue.current) void latest.current()
      isDue.current = false
    }
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      // A link to another page of AO.
      flush()
    }
  }, [])

  const retrying = state === 'retrying'
  useEffect(() => {
    if (!retrying) return
    // The line, or the person, is back.
    const again = () => setForm(triedAgain)
    const leave = [
      watchConnection((reachable) => reachable && again()),
      watchAccess(() => signedInAs() !== null && again()),
    ]
    return () => leave.forEach((end) => end())
  }, [retrying])

  return {
    draft,
    errors,
    state,
    failure,
    conflicts: form.conflicts.map((part) => ({
      part,
      mine: draft[part],
      theirs: base.parts[part],
    })),
    set: (change: Partial<P>) => setForm((now) => draftChanged(now, change)),
    choose: (part: Part, whose: 'mine' | 'theirs') =>
      setForm((now) => conflictResolved(now, part, whose)),
    retry: () => setForm(triedAgain),
    /** Saves at once, changed or not, in another way than the automatic one. */
    saveBy: (sending: AutosaveOptions<P>['send']) => save(sending),
    /** Saves at once what can be saved; false when something is left over. */
    flush: async (): Promise<boolean> => {
      const all = changed.length === Object.keys(parts).length && form.conflicts.length === 0
      if (Object.keys(parts).length === 0 || form.sending) return all
      return (await save()) && all
    },
  }
}
export type Autosave<P extends object> = ReturnType<typeof useAutosave<P>>
