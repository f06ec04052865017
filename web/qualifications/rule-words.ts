import type { Rule } from '#contract/qualifications/calls.ts'
import { anyCountry } from '#contract/qualifications/rules.ts'
import { displayNameOf, wholeMoneyText } from '#text/intl.ts'
import { localeNow } from '#web/core/locale.ts'
import { useWords } from '#web/core/words.tsx'
import { useGrade } from '#web/parts/entries/use-grade.ts'

/** What a row says, in one sentence. */
export function useRowWords() {
  const t = useWords('qualifications')
  const content = useWords('content')
  const grade = useGrade()
  return (rule: Rule, country: (code: string) => string): string => {
    const place = (code: string) =>
      /^[A-Z]{2}$/.test(code) ? country(code) : t.loose(`rules.systems.${code}`)
    if (rule.kind === 'equivalence') {
      const { body } = rule
      return t('rules.equals', {
        country: country(body.country),
        grade: grade.full(body.value, body.scheme),
        target: grade.full(body.targetValue, body.targetScheme),
        destination: country(body.destination),
      })
    }
    if (rule.kind === 'access') {
      const { certificate, destination, access, conditions } = rule.body
      const ofDegree = certificate.endsWith('_degree')
      const { scheme, grade: min } = rule.body
      const says = t(ofDegree ? `rules.leads.${access}` : `rules.opens.${access}`, {
        certificate: place(certificate),
        destination: country(destination),
        conditions: conditions.map((one) => t(`rules.conditions.${one}`)).join(' / '),
      })
      return scheme === null || min === null
        ? says
        : t('rules.fromGrade', { says, grade: grade.full(min, scheme) })
    }
    if (rule.kind === 'paper') {
      const { paper, destination, asks, countries, except, stage } = rule.body
      const named = (codes: readonly string[]) => codes.map(country).join(', ')
      const { amount, currency, per, atMost, cities, exceptCities } = rule.body
      const sum =
        amount === null
          ? null
          : [
              t(`papers.amounts.${per!}`, {
                amount: wholeMoneyText(localeNow(), amount, currency!),
              }),
              atMost && t('papers.atMost', { count: atMost }),
              cities.length > 0 && t('papers.inCities', { cities: cities.join(', ') }),
              exceptCities.length > 0 &&
                t('papers.outsideCities', { cities: exceptCities.join(', ') }),
            ]
              .filter(Boolean)
              .join(', ')
      return t(sum ? 'rules.asksAmount' : 'rules.asks', {
        amount: sum ?? '',
        destination: country(destination),
        paper: t(`papers.names.${paper}`),
        stage: t(`papers.stages.${stage}`),
        basis: t(`rules.paperBases.${asks}`),
        places:
          countries.length > 0
            ? named(countries)
            : except.length > 0
              ? t('rules.but', { places: named(except) })
              : t('rules.everywhere'),
      })
    }
    if (rule.kind === 'deadline') {
      const { destination, system, step, universities, countries, except, day, entry } = rule.body
      const named = (codes: readonly string[]) => codes.map(country).join(', ')
      return [
        t('rules.due', {
          destination: country(destination),
          system: t(`systems.names.${system}`),
          step: t(`rules.steps.${step}`),
        }),
        day === null ? t('systems.noDay') : `${entry ?? ''} ${day}`.trim(),
        universities.join(', '),
        countries.length > 0 && t('systems.of', { places: named(countries) }),
        except.length > 0 && t('systems.notOf', { places: named(except) }),
      ]
        .filter(Boolean)
        .join(' · ')
    }
    if (rule.kind === 'credit') {
      const { credits, count, targetCredits, targetCount, where } = rule.body
      return t('rules.rate', {
        have: content(`credits.${credits}`, { amount: count }),
        need: content(`credits.${targetCredits}`, { amount: targetCount }),
        where: where === null ? t('rules.everywhere') : country(where),
      })
    }
    if (rule.kind === 'group') {
      const { group, language, countries, universities } = rule.body
      return t(`rules.inGroup.${group}`, {
        language: language === null ? '' : displayNameOf(localeNow(), 'language', language),
        countries: countries.map(country).join(', '),
        universities: universities.join(', '),
      })
    }
    const { language, basis, of, destination, university } = rule.body
    const named = (code: string) => displayNameOf(localeNow(), 'language', code)
    return t(`rules.exempts.${basis}`, {
      of:
        basis === 'first_language'
          ? named(of)
          : basis === 'certificate'
            ? t.loose(`rules.certificates.${of}`)
            : of === anyCountry
              ? t('rules.anywhere')
              : country(of),
      language: named(language),
      destination: university ?? country(destination),
    })
  }
}
