// Why an act was not paid, in the words of the condition that was not met.
import type { Program } from '#contract/rewards/programs/shapes.ts'
import { useConditionWords } from '#web/parts/rewards/condition-words.ts'

/** What was not met, from where it stands. */
export const useUnmet = (program: Pick<Program, 'criteria' | 'activities'>) =>
  useConditionWords().unmetIn(program)
