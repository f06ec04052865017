// A stated minimum grade in per cent, `percentage=65`, 0 to 100. 0 when none is stated, or one on another scale: nothing
// compares the two, so the course is not filtered out (unknown, not "does not meet").
import { gradeFault } from '#contract/qualifications/grading.ts'

export const gradeAsPercent = (stated: string | null): number => {
  const [scheme = '', value = ''] = (stated ?? '').split('=')
  return scheme === 'percentage' && !gradeFault(scheme, value) ? Math.round(Number(value)) : 0
}
