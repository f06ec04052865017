// A program while it is written: saved as it is typed, and told what is missing before it can be submitted.
import { createContext, use, useMemo } from 'react'
import type { getProgramEvents } from '#contract/rewards/programs/calls.ts'
import { programErrorCodes, submitErrors } from '#contract/rewards/programs/rules.ts'
import {
  type Program,
  ProgramForm as FormSchema,
  type ProgramForm,
  programFields,
} from '#contract/rewards/programs/shapes.ts'
import { errorsFrom } from '#web/core/autosave/merge-changes.ts'
import { useAutosave } from '#web/core/autosave/use-autosave.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { useUpdateProgram } from '../programs/update-program.ts'

const fieldNames = Object.keys(programFields) as (keyof ProgramForm)[]

/** What was written, without what the server knows beside it. */
export const programFormOf = (program: Program): ProgramForm =>
  ({
    ...Object.fromEntries(fieldNames.map((name) => [name, program[name]])),
    ownership: program.ownership.map(({ email, percent }) => ({ email, percent })),
  }) as ProgramForm

const unsaveable = (draft: ProgramForm): Record<string, string> => {
  const read = FormSchema.safeParse(draft)
  if (read.success) return {}
  const found = Object.entries(errorsFrom(read.error.issues))
  return Object.fromEntries(
    found.map(([field, code]) => [field, field.endsWith('.percent') ? 'share' : code]),
  )
}

export function useEditorOf(program: Program, lookAgain: () => void) {
  const change = useUpdateProgram({ changes: ['programs'] })
  const events = useCallQuery<typeof getProgramEvents>('GET /api/programevent/configure', {})
  const kept = useMemo(
    () => ({ version: program.version, parts: programFormOf(program) }),
    [program],
  )
  const send = async (parts: Partial<ProgramForm>, version: number) =>
    (await change.runAndWait({ path: { id: program.id }, body: { ...parts, version } })).version
  const save = useAutosave<ProgramForm>({
    kept,
    errorsOf: unsaveable,
    send,
    lookAgain,
  })
  const max = events.data?.maxParticipants ?? Number.MAX_SAFE_INTEGER
  const known = Object.entries(program.errors).filter(([field]) => /^ownership\.\d/.test(field))
  const lacking: Record<string, string> = {
    ...submitErrors(save.draft, new Date(), max),
    // Whether an address is an owner's only the server knows, of what it has.
    ...(save.state === 'saved' ? Object.fromEntries(known) : {}),
  }
  return { ...save, program, participantLimit: max, lacking }
}
export type Editor = ReturnType<typeof useEditorOf>

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext.Provider

/** The program that is written, for the fields of its steps. */
export function useEditor() {
  const editor = use(EditorContext)!
  const t = useWords('rewards/editor')
  const say = (code: string, field = ''): string => {
    if (!(programErrorCodes as readonly string[]).includes(code) && code !== 'too_long')
      return t('problems.other')
    const owner = editor.program.ownership[Number(/^ownership\.(\d+)/.exec(field)?.[1])]
    return t.loose(`problems.${code}`, {
      most: editor.participantLimit,
      from: owner?.usableFrom ? Date.parse(owner.usableFrom) : 0,
    })
  }
  return {
    ...editor,
    say,
    /** What is wrong with a field. What is only missing is told at the review. */
    messageOf: (field: string): string | undefined => {
      const code = editor.errors[field] ?? editor.lacking[field]
      if (code === undefined || (code === 'required' && editor.errors[field] === undefined)) return
      return say(code, field)
    },
  }
}
