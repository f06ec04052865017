import { isGradingScheme } from '#contract/qualifications/grading.ts'
import { gradeInFull, gradeText } from '#text/grades.ts'
import { useLocale, useWords } from '#web/core/words.tsx'

/** A grade as the reader's language writes it: `short` where its scale stands beside it, `full` with the name of its scale. */
export function useGrade() {
  const content = useWords('content')
  const locale = useLocale()
  const say = {
    percent: (grade: string) => content('gradeUnits.percent', { grade }),
    points: (amount: number) => content('gradeUnits.points', { amount }),
  }
  return {
    short: (grade: string, scheme: string) => gradeText(locale, grade, scheme, say),
    full: (grade: string, scheme: string) =>
      gradeInFull(
        locale,
        grade,
        scheme,
        say,
        isGradingScheme(scheme) ? content(`gradingSchemes.${scheme}`) : scheme,
      ),
  }
}
