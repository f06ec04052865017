import type { TextBox } from '#contract/catalogue/courses/materials.ts'
import { useWords } from '#web/core/words.tsx'

/** What a statement is called: the university's own question, or its kind; UCAS's questions by the words of the form. */
export function useStatementName() {
  const t = useWords('catalogue/materials')
  const form = useWords('applications/form')
  return ({
    key,
    type,
    question,
    ucas,
  }: Pick<TextBox, 'key' | 'type' | 'question' | 'ucas'>): string =>
    ucas ? form.loose(`fields.${key}`) : question || t(`types.${type}`)
}
