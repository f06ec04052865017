// The judge's lines in the reader's words, for the profile and for applications.
import type { JudgedLineView as Shown } from '#contract/profiles/match/calls.ts'
import { messageOf } from '#contract/catalogue/match/factor.ts'
import type { JudgedBy } from '#contract/catalogue/match/judge-course.ts'
import { type JudgedApplicant, judgedLines } from '#contract/catalogue/match/judged-lines.ts'
import type { MatchCourse } from '#contract/catalogue/match/match-score.ts'
import { settledBy } from '#contract/profiles/match/settled-by.ts'
import { isStale } from '#contract/qualifications/rules.ts'
import { factorText, heldInWords, inWords } from './match-words.ts'

export type RequiringCourse = Parameters<typeof judgedLines>[1] & Pick<MatchCourse, 'level'>

/** What a course asks, a line each, with what the applicant has, the answer, and the row it rests on. */
export const judgedInWords = (
  applicant: JudgedApplicant,
  course: RequiringCourse,
  by: JudgedBy,
  language: 'en' | 'de',
  reader: 'student' | 'staff' = 'student',
): Shown[] =>
  judgedLines(applicant, course, by).map(({ id, judgement, mark, starts }) => {
    const { answer, reason, scales, conditions, source, elsewhere, estimate } = judgement
    const stated = inWords(id, mark.have, language, scales?.have)
    // A degree in three years from India is another than one in four from France: the level alone tells them not apart.
    const [held, ...others] =
      id === 'level' ? applicant.education.filter(({ level }) => level === mark.have) : []
    const have =
      stated && held && others.length === 0 ? heldInWords(stated, held, language) : stated
    const need = inWords(id, mark.need, language, scales?.need)
    // The row stands beside it, not in the sentence.
    const said = {
      id,
      message: messageOf(mark),
      reason,
      have,
      need,
      conditions,
      ...starts,
      elsewhere,
      estimate: inWords(id, estimate, language, scales?.need),
    }
    return {
      id,
      answer,
      have,
      need,
      text: factorText({ ...said, source: null }, language, by.today, reader),
      settledBy: settledBy(id, judgement),
      row: source && {
        ...source,
        stale: isStale(source.checked, by.today),
        elsewhere,
      },
    }
  })
