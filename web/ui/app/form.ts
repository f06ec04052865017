// Forms: `const form = useFields({ start: { email: '' }, check: z.object({ … }) })` with zod/mini, then `<form onSubmit={form.onSubmit(save)}>`.
import type { ReactNode } from 'react'
import { type UseFormReturnType, schemaResolver, useForm } from '@mantine/form'
import type { Failure } from '#web/core/failure.ts'
import { useWords } from '#web/core/words.tsx'

type Checks = Parameters<typeof schemaResolver>[0]
export type Fields<T extends Record<string, unknown>> = UseFormReturnType<T> & {
  /** Marks the fields the server named; gives the sentence for the rest, if there is one. */
  fail: (failure: Failure) => string | null
}

/** The name of a rule, which is no word for people. */
const isCode = (rule: string) => /^[a-z0-9_.-]+$/.test(rule)

/** `tell` turns a rule's message, such as `bad_name`, into words; of what it does not know the server's sentence is shown, never a code. */
export function useFields<T extends Record<string, unknown>>({
  start,
  check,
  messageOf,
}: {
  start: T
  check?: Checks
  messageOf?: (rule: string) => string | undefined
}): Fields<T> {
  const t = useWords('ui')
  // Words that are missing answer with their key, which ends in the rule.
  const messageFor = (rule: string) => {
    const words = messageOf?.(rule)
    return words === rule || words?.endsWith(`.${rule}`) ? undefined : words
  }
  const inWords = (error: ReactNode) =>
    typeof error === 'string'
      ? (messageFor(error) ?? (isCode(error) ? t('problem.field') : error))
      : error
  const form = useForm<T>({
    initialValues: start,
    // Two libraries name the same shape: what the resolver gives is what the form takes.
    validate: check ? (schemaResolver(check, { sync: true }) as never) : undefined,
    validateInputOnBlur: true,
    onSubmitPreventDefault: 'always',
    enhanceGetInputProps: ({ field, form: { errors } }) =>
      errors[field] ? { error: inWords(errors[field]) } : {},
  })
  const fail = (failure: Failure) => {
    // A field inside another, as `pass.existing`, is known by its own name too.
    const known = Object.entries(failure.fields).flatMap(([path, rule]) => {
      const own = [path, path.slice(path.lastIndexOf('.') + 1)].find(
        (one) => one in form.getValues(),
      )
      return own === undefined ? [] : [{ name: own, rule, sentence: failure.sentences[path] }]
    })
    for (const { name, rule, sentence } of known)
      form.setFieldError(name, messageFor(rule) ?? sentence ?? rule)
    const names = known.map(({ name }) => name)
    if (names.length > 0)
      void showInvalid(formOf(names), names, t('problem.invalid', { n: names.length }))
    return known.length > 0 ? t('problem.fields') : failure.message
  }
  const onSubmit: typeof form.onSubmit = (send, onInvalid) =>
    form.onSubmit(
      (...sent) => {
        unsay()
        return send(...sent)
      },
      (errors, values, event) => {
        const names = Object.keys(errors)
        const root = event?.currentTarget instanceof Element ? event.currentTarget : formOf(names)
        void showInvalid(root, names, t('problem.invalid', { n: names.length }))
        onInvalid?.(errors, values, event)
      },
    )
  return { ...form, onSubmit, fail }
}

/** Where these fields stand. */
const formOf = (names: readonly string[]): ParentNode =>
  document.querySelector(`[data-path="${names[0]}"]`)?.closest('form') ?? document

const waitForMarks = () => new Promise((resolve) => requestAnimationFrame(() => resolve(null)))

/** The first of these fields as it stands on the page; `data-path` is what Mantine's forms name it by. */
function firstInvalid(root: ParentNode, names: readonly string[]): HTMLElement | undefined {
  const isNamed = (one: HTMLElement) =>
    names.includes(one.dataset['path'] ?? '') || one.getAttribute('aria-invalid') === 'true'
  const found = [...root.querySelectorAll<HTMLElement>('[data-path], [aria-invalid=true]')].find(
    isNamed,
  )
  // Of several radios or boxes one takes the focus for all.
  return found?.matches('input, select, textarea, button, [tabindex]')
    ? found
    : (found?.querySelector<HTMLElement>('input, select, textarea, button') ?? found)
}

let said: HTMLElement | null = null
/** What was wrong with a form is not true any more once it went. */
function unsay() {
  said?.remove()
  said = null
}

/** Says it where the reader is: a dialog may hide what is outside it. */
function announce(root: ParentNode, text: string) {
  unsay()
  const place = (root instanceof Element && root.closest('[role=dialog]')) || document.body
  const region = document.createElement('p')
  region.className = 'unseen'
  region.setAttribute('role', 'alert')
  place.append(region)
  said = region
  // A region has to be there before what it says.
  setTimeout(() => (region.textContent = text), 50)
  setTimeout(() => region.remove(), 10_000)
}

/** Of a form that did not go: what is wrong is said once to whoever listens, and the first field of it has focus. */
async function showInvalid(root: ParentNode, names: readonly string[], text: string) {
  announce(root, text)
  await waitForMarks()
  firstInvalid(root, names)?.focus()
}

/** Words for what is wrong with a field, from the `rules` of a module's words; `rules.other` for a rule without words of its own,
 * where the module has it. */
export const ruleMessage =
  (t: { loose: (key: string) => string }) =>
  (rule: string): string | undefined => {
    for (const key of [`rules.${rule}`, 'rules.other']) {
      const words = t.loose(key)
      if (words !== key) return words
    }
    return undefined
  }
