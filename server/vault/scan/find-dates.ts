// Calendar days in running text, as ISO days. A day that may be read two ways is left out rather than guessed.
import { utcDay } from '#contract/days.ts'

export type FoundDate = { date: string; /** The words just before it. */ before: string }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

const day = (year: number, monthNumber: number, dayNumber: number): string | null => {
  const date = new Date(Date.UTC(year, monthNumber - 1, dayNumber))
  const real = date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === dayNumber
  return real && year >= 1900 && year <= 2100 ? utcDay(date) : null
}
const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

const shapes: readonly (readonly [RegExp, (parts: string[]) => string | null])[] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([y, m, d]) => day(Number(y), Number(m), Number(d))],
  [
    new RegExp(
      `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: day of)?[ \\-.]{0,2}${month}\\.?,?[ \\-.]{0,2}(\\d{4})\\b`,
      'gi',
    ),
    ([d, m, y]) => day(Number(y), monthOf(m ?? ''), Number(d)),
  ],
  [
    new RegExp(`\\b${month}\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'gi'),
    ([m, d, y]) => day(Number(y), monthOf(m ?? ''), Number(d)),
  ],
  [
    /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/g,
    ([a, b, y]) => {
      const [first, second] = [Number(a), Number(b)]
      if (first <= 12 && second <= 12 && first !== second) return null
      return second <= 12 ? day(Number(y), second, first) : day(Number(y), first, second)
    },
  ],
]

export const findDates = (text: string): FoundDate[] => {
  const found: (FoundDate & { at: number })[] = []
  for (const [shape, read] of shapes)
    for (const match of text.matchAll(shape)) {
      const date = read(match.slice(1))
      if (date)
        found.push({
          date,
          at: match.index,
          before: text.slice(Math.max(0, match.index - 40), match.index),
        })
    }
  return found.sort((a, b) => a.at - b.at)
}
