// The words of rewards in one language, for the files that the server writes.
import type { Language } from '#contract/shapes.ts'
import { speak } from '#text/speak.ts'
import { subjects as deSubjects } from '#text/de/catalogue/subjects.ts'
import { rewards as deRewards } from '#text/de/rewards.ts'
import { rules as deRules } from '#text/de/rewards/rules.ts'
import { ui as deUi } from '#text/de/ui.ts'
import { vault as deVault } from '#text/de/vault.ts'
import { subjects as enSubjects } from '#text/en/catalogue/subjects.ts'
import { rewards as enRewards } from '#text/en/rewards.ts'
import { rules as enRules } from '#text/en/rewards/rules.ts'
import { ui as enUi } from '#text/en/ui.ts'
import { vault as enVault } from '#text/en/vault.ts'

export const rewardWords = (language: Language) => {
  const isGerman = language === 'de'
  return {
    rewards: speak<'rewards'>(isGerman ? deRewards : enRewards, language),
    rules: speak<'rewards/rules'>(isGerman ? deRules : enRules, language),
    ui: speak<'ui'>(isGerman ? deUi : enUi, language),
    subjects: speak<'catalogue/subjects'>(isGerman ? deSubjects : enSubjects, language),
    documents: speak<'vault'>(isGerman ? deVault : enVault, language),
  }
}
