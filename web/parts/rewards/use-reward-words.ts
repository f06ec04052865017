import { useLocale, useWords } from '#web/core/words.tsx'

/** What sentences of rewards are made of. Screens that use it load `rewards`, `rewards/rules`, `catalogue/subjects`, `vault` and `ui`. */
export function useRewardWords() {
  return {
    locale: useLocale(),
    words: {
      rewards: useWords('rewards'),
      rules: useWords('rewards/rules'),
      ui: useWords('ui'),
      subjects: useWords('catalogue/subjects'),
      documents: useWords('vault'),
    },
  }
}
