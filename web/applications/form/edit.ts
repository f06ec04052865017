// A form, or one entry of a list in it, as its fields see it.
import { useWords } from '#web/core/words.tsx'
import { useRules } from '#web/parts/entries/rules.ts'

type FieldProps = { id: string; error: string | undefined; onBlur: () => void }
export type Edit<T extends object> = {
  draft: T
  set(change: Partial<T>): void
  field(path: string): FieldProps
}

/** One entry of a list, as a form of its own. */
export const editEntry = <T extends object, I extends object>(
  edit: Edit<T>,
  name: keyof T & string,
  at: number,
): Edit<I> => {
  const list = edit.draft[name] as I[]
  return {
    draft: list[at]!,
    set: (change) =>
      edit.set({
        [name]: list.map((entry, n) => (n === at ? { ...entry, ...change } : entry)),
      } as Partial<T>),
    field: (path) => edit.field(`${name}.${at}.${path}`),
  }
}
export const withoutFields = <T extends object>(
  edit: Edit<T>,
  name: keyof T & string,
  at: number,
): void =>
  edit.set({ [name]: (edit.draft[name] as unknown[]).filter((_, n) => n !== at) } as Partial<T>)

/** Words for what is wrong with a field of an application; what the profile knows too is said as there. */
export function useFormRules() {
  const t = useWords('applications/form')
  const usual = useRules()
  return (rule: string | undefined) => {
    const words = rule && t.loose(`rules.${rule}`)
    return words && words !== `rules.${rule}` ? words : usual(rule)
  }
}
