// A stated minimum grade, `de_1_5=2.5`, as a share of its scale, 0 to 100; 0 when none is stated or it cannot be placed.
import { isGradingScheme, percentOfScale } from '#contract/qualifications/grading.ts'

export const gradeAsPercent = (stated: string | null): number => {
  const [scheme = '', value = ''] = (stated ?? '').split('=')
  return isGradingScheme(scheme) ? (percentOfScale(scheme, value) ?? 0) : 0
}
