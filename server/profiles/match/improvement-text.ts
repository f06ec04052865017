// What would open more courses, as people read it.
import type { Improvement } from '#contract/catalogue/search/shapes.ts'
import { type TestId, tests } from '#contract/qualifications/test-scales.ts'
import { match as de } from '#text/de/profiles/match.ts'
import { match as en } from '#text/en/profiles/match.ts'
import { displayNameOf } from '#text/intl.ts'
import { say } from '#text/say.ts'
import { conditionIn, moneyText, monthsIn } from './match-words.ts'

type Language = 'en' | 'de'

/** `goethe level-C1` or `ielts_academic 7`. */
const testText = (value: string, language: Language): string => {
  const { shows } = (language === 'de' ? de : en).opens
  const [id = '', score = ''] = value.split(' ')
  const { name, versions } = tests[id as TestId]
  const level = versions.find((version) => version.id === score)?.level
  const [newest] = versions
  const parts = Object.values(newest?.sections ?? {})
  const whole = newest?.overall
  const alike =
    parts.length > 0 &&
    parts.every(({ min, max }) => !whole || (min === whole.min && max === whole.max))
  return level !== undefined || !alike
    ? say(shows.test, { test: name, score: level ?? score }, language)
    : say(shows.testParts, { test: name, score }, language)
}

export const improvementText = ({ kind, value }: Improvement, language: Language): string => {
  const { shows } = (language === 'de' ? de : en).opens
  switch (kind) {
    case 'test':
      return testText(value, language)
    case 'condition':
      return say(shows.condition, { condition: conditionIn(value, language) }, language)
    case 'budget':
      return say(shows.budget, { amount: moneyText(value, language) }, language)
    case 'intake':
      return say(shows.intake, { month: monthsIn(value, language) }, language)
    case 'country':
      return say(shows.country, { country: displayNameOf(language, 'region', value) }, language)
    case 'language':
      return say(shows.language, { language: displayNameOf(language, 'language', value) }, language)
    case 'duration':
      return say(shows.duration, { months: Number(value) }, language)
    case 'city':
      return shows.city
    case 'delivery':
    case 'mode':
      return (shows[kind] as Readonly<Record<string, string>>)[value] ?? value
  }
}
