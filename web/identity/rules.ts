import type { Say } from '#web/core/words.tsx'

/** Words for what is wrong with a field: a rule of ours or of the server. */
export const tellRule = (t: Say<'identity'>) => (rule: string) => {
  const words = t.loose(`rule.${rule}`)
  return words === `rule.${rule}` ? t('rule.other') : words
}

/** Spec §5, as the contract counts them: code points, letters of any script. */
export const passwordRules = (password: string) => ({
  length: [...password].length >= 8 && [...password].length <= 255,
  letter: /\p{L}/u.test(password),
  number: /\p{N}/u.test(password),
  special: /[^\p{L}\p{N}\s]/u.test(password),
})
export const meetsRules = (password: string) => Object.values(passwordRules(password)).every(Boolean)
