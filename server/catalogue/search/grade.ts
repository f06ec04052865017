// A stated minimum grade as a share of its scale, 0 to 100; 0 when none is stated or it cannot be placed.
import { gradingSchemes } from '#contract/education.ts'

export const gradeAsPercent = (stated: string | null): number => {
  if (!stated) return 0
  const [scheme, value = ''] = stated.split('=')
  const known = gradingSchemes.find(({ id }) => id === scheme)
  if (!known) return 0
  if (known.kind === 'ordered') {
    const values: readonly string[] = known.values
    const at = values.indexOf(value)
    return at < 0 ? 0 : Math.round(100 * (1 - at / values.length))
  }
  const share = (Number(value) - known.worst) / (known.best - known.worst)
  return Number.isFinite(share) ? Math.round(100 * Math.min(1, Math.max(0, share))) : 0
}
