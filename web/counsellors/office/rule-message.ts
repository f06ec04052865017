import type { Say } from '#web/core/words.tsx'

/** Words for what is wrong with a field: a rule of ours or of the server. */
export const ruleMessage = (t: Say<'counsellors'>) => (rule: string) => {
  const words = t.loose(`rules.${rule}`)
  return words === `rules.${rule}` ? t('rules.other') : words
}
