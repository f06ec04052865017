import { type FileReason, fileReasons } from '#contract/catalogue/import/calls.ts'
import { useWords } from '#web/core/words.tsx'

const isFileReason = (code: string): code is FileReason =>
  (fileReasons as readonly string[]).includes(code)

/** `not_csv:17` → its sentence after the line; what is no code of ours stays as it is. */
export const useFileReason = () => {
  const t = useWords('catalogue/courses')
  return (reason: string): string => {
    const [code = '', line] = reason.split(':')
    if (!isFileReason(code)) return reason
    const sentence = t(`imports.reasons.${code}`)
    return line ? `${t('imports.line', { line: Number(line) })}: ${sentence}` : sentence
  }
}
