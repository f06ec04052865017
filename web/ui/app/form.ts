// Forms: `const form = useFields({ start: { email: '' }, check: z.object({ … }) })` with zod/mini, then `<form onSubmit={form.onSubmit(save)}>`.
import { type UseFormReturnType, schemaResolver, useForm } from '@mantine/form'
import type { Problem } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'

type Checks = Parameters<typeof schemaResolver>[0]
export type Fields<T extends Record<string, unknown>> = UseFormReturnType<T> & {
  /** Marks the fields the server named; gives the sentence for the rest, if there is one. */
  fail: (problem: Problem) => string | null
}

/** `tell` turns a rule's message, such as `bad_name`, into words; unknown messages are shown as they are. */
export function useFields<T extends Record<string, unknown>>({
  start,
  check,
  tell,
}: {
  start: T
  check?: Checks
  tell?: (rule: string) => string
}): Fields<T> {
  const t = useWords('ui')
  const form = useForm<T>({
    initialValues: start,
    // Two libraries name the same shape: what the resolver gives is what the form takes.
    validate: check ? (schemaResolver(check, { sync: true }) as never) : undefined,
    validateInputOnBlur: true,
    onSubmitPreventDefault: 'always',
    enhanceGetInputProps: ({ field, form: { errors } }) =>
      errors[field] ? { error: tell?.(String(errors[field])) ?? errors[field] } : {},
  })
  const fail = (problem: Problem) => {
    const known = Object.entries(problem.fields).filter(([name]) => name in form.getValues())
    for (const [name, rule] of known)
      form.setFieldError(name, tell?.(rule) ?? problem.sentences[name] ?? rule)
    const [first] = known
    if (first) document.querySelector<HTMLElement>(`[data-path="${first[0]}"]`)?.focus()
    return known.length > 0 ? t('problem.fields') : problem.message
  }
  return { ...form, fail }
}
