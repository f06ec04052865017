import type { Rule } from '#contract/qualifications/calls.ts'
import { isGradingScheme } from '#contract/qualifications/grading.ts'
import { useWords } from '#web/core/words.tsx'

/** What a row says, in one sentence. */
export function useRuleWords() {
  const t = useWords('qualifications')
  const content = useWords('content')
  const scheme = (id: string) => (isGradingScheme(id) ? content(`gradingSchemes.${id}`) : id)
  return (rule: Rule, country: (code: string) => string): string => {
    const place = (code: string) =>
      /^[A-Z]{2}$/.test(code) ? country(code) : t.loose(`rules.systems.${code}`)
    if (rule.kind === 'equivalence') {
      const { body } = rule
      return t('rules.equals', {
        country: country(body.country),
        scheme: scheme(body.scheme),
        value: body.value,
        target: body.targetValue,
        targetScheme: scheme(body.targetScheme),
        destination: country(body.destination),
      })
    }
    if (rule.kind === 'access') {
      const { certificate, destination, access, conditions } = rule.body
      return t(`rules.opens.${access}`, {
        certificate: place(certificate),
        destination: country(destination),
        conditions: conditions.map((one) => t(`rules.conditions.${one}`)).join(' / '),
      })
    }
    const { language, basis, of, destination, university } = rule.body
    return t(`rules.exempts.${basis}`, {
      of: basis === 'first_language' ? of : country(of),
      language,
      destination: university ?? country(destination),
    })
  }
}
