// Saves what was typed a moment after typing stops. What is wrong waits beside its message; the rest is saved.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { changeStudentInfo } from '#contract/profiles.ts'
import type { StudentProfile } from '#contract/student-profile.ts'
import type { Problem } from '#web/core/problem.ts'
import { useChange } from '#web/core/query.tsx'
import { changedParts, merge, type Part, partOf, type Parts, partsOf, problemsIn, written } from './draft.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'invalid' | 'failed' | 'clash'
type Sent = { version: number; parts: Partial<Parts> }

export function useAutosave(profile: StudentProfile, lookAgain: () => void) {
  const [base, setBase] = useState(() => ({ version: profile.version, parts: partsOf(profile) }))
  const [draft, setDraft] = useState(base.parts)
  const [clashes, setClashes] = useState<Part[]>([])
  const [failure, setFailure] = useState<{ draft: Parts; problem: Problem } | null>(null)
  const today = new Date().toISOString().slice(0, 10)
  const problems = useMemo(
    () => ({ ...problemsIn(draft, today), ...(failure?.draft === draft ? failure.problem.fields : {}) }),
    [draft, today, failure],
  )
  const changed = changedParts(base.parts, draft)
  const wrong = new Set(Object.keys(problems).map(partOf))
  const ready = changed.filter((part) => !wrong.has(part) && !clashes.includes(part))

  const save = useChange<typeof changeStudentInfo>('PATCH /api/rest/user/student_info', {
    // What was sent is what stands now, even if the server trimmed it: nobody's typing is changed under their hands.
    onDone: ({ data }, { body }) => {
      const { version: _, ...sent } = body as Sent['parts'] & { version?: number }
      setFailure(null)
      setBase((before) => ({ version: data.version, parts: { ...before.parts, ...sent } }))
    },
    onProblem: (problem) => (problem.code === 'stale' ? lookAgain() : setFailure({ draft, problem })),
  })
  const question = { body: { ...Object.fromEntries(ready.map((part) => [part, draft[part]])), version: base.version } }

  useEffect(() => {
    if (save.pending || profile.version <= base.version) return
    const theirs = partsOf(profile)
    const merged = merge(base.parts, draft, theirs)
    setBase({ version: profile.version, parts: theirs })
    setDraft(merged.draft)
    setClashes((before) => [...new Set([...before.filter((part) => !(merged.draft[part] === theirs[part])), ...merged.clashes])])
  }, [profile, save.pending, base, draft])

  const stopped = failure?.draft === draft
  const due = ready.length > 0 && !save.pending && !stopped ? written(question) : null
  const send = useRef(() => {})
  useEffect(() => {
    send.current = () => save.run(question)
  })
  useEffect(() => {
    if (due === null) return
    const timer = setTimeout(() => send.current(), 700)
    return () => clearTimeout(timer)
  }, [due])

  const state: SaveState = clashes.length > 0 ? 'clash' : save.pending ? 'saving' : stopped ? 'failed'
    : ready.length > 0 ? 'waiting' : changed.length > 0 ? 'invalid' : 'saved'
  return {
    draft,
    problems,
    state,
    problem: stopped ? failure.problem : null,
    clashes: clashes.map((part) => ({ part, mine: draft[part], theirs: base.parts[part] })),
    set: (change: Partial<Parts>) => setDraft((before) => ({ ...before, ...change })),
    choose: (part: Part, whose: 'mine' | 'theirs') => {
      if (whose === 'theirs') setDraft((before) => ({ ...before, [part]: base.parts[part] }))
      setClashes((before) => before.filter((one) => one !== part))
    },
    retry: () => setFailure(null),
    /** Saves at once what can be saved; false when something is left over. */
    flush: async (): Promise<boolean> => {
      if (ready.length > 0 && !save.pending) await save.runAndWait(question).catch(() => undefined)
      return changed.length === ready.length && clashes.length === 0
    },
  }
}
export type Autosave = ReturnType<typeof useAutosave>
