import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'

const isCode = (part: string) => /^[A-Z]{2}$/.test(part)

/** `iban_length|DE|22|21` → "IBANs of Germany have 22 characters; this has 21." */
export function useErrorWords() {
  const t = useWords('transfers')
  const { country } = useFormat()
  return (error: string): string => {
    const [rule = '', a = '', b = '', c = ''] = error.split('|')
    const key = `faults.${rule}`
    const said = t.loose(key, {
      a,
      b,
      c,
      country: isCode(a) ? country(a) : a,
      country2: isCode(b) ? country(b) : b,
    })
    return said === key ? error : said
  }
}
