// Makes the demo's courses: plausible, made up, the same on every run, dated around the day they are made.
import { utcDay } from '#contract/days.ts'
import type { Fee, Requirement } from '#contract/catalogue/shapes.ts'
import { demoMaterials } from './demo-materials.ts'
import { isTaughtAt } from './demo-offers.ts'
import { lands, type Land } from './demo-lands.ts'
import { demoSubjects, type DemoSubject } from './demo-subjects.ts'
import { demoUniversities, germanCities, type DemoUniversity } from './demo-universities.ts'
import type { CourseRow, IntakeRow, ProviderRow } from './courses/upsert-courses.ts'
import { minorFromWhole } from '#contract/money.ts'
import { recordSlug } from './courses/slugs.ts'

/** Numbers from 0 up to 1 that look random and are the same for the same text (mulberry32). */
const dice = (text: string): (() => number) => {
  let a = [...text].reduce(
    (hash, c) => Math.imul(hash ^ c.charCodeAt(0), 16_777_619),
    2_166_136_261,
  )
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
const pick = <T>(list: readonly T[], roll: number): T => list[Math.floor(roll * list.length)]!

const levelOf = {
  b: 'bachelor',
  m: 'master',
  M: 'master',
  d: 'doctorate',
  p: 'diploma',
  f: 'foundation',
  g: 'graduate_diploma',
  c: 'certificate',
} as const
type Letter = keyof typeof levelOf
const artsFields =
  /Law|Literature|Writing|History|Philosophy|Linguistics|Theology|Studies|Arts|Relations|Policy|Sociology|Anthropology|Journalism|Media|Education|Teaching|Art$|Music|Film|Fashion|Photography|Design|Theatre/

const titleOf = (
  subject: DemoSubject,
  letter: Letter,
  style: Land['style'],
): { en: string; de: string } => {
  const arts = artsFields.test(subject.en)
  if (letter === 'M' || letter === 'f') return { en: subject.en, de: subject.de }
  if (letter === 'b') {
    const short = subject.discipline === 'law_general' ? 'LLB' : arts ? 'BA' : 'BSc'
    const long =
      short === 'LLB'
        ? 'Bachelor of Laws'
        : `${arts ? 'Bachelor of Arts in' : 'Bachelor of Science in'} ${subject.en}`
    const en =
      style === 'uk' ? `${short} ${subject.en}` : style === 'us' ? long : `${subject.en} (${short})`
    return { en, de: `${subject.de} (${arts ? 'B.A.' : 'B.Sc.'})` }
  }
  if (letter === 'm') {
    const short = subject.discipline === 'law_general' ? 'LLM' : arts ? 'MA' : 'MSc'
    const long =
      short === 'LLM'
        ? 'Master of Laws'
        : `${arts ? 'Master of Arts in' : 'Master of Science in'} ${subject.en}`
    const en =
      style === 'uk' ? `${short} ${subject.en}` : style === 'us' ? long : `${subject.en} (${short})`
    return { en, de: `${subject.de} (${arts ? 'M.A.' : 'M.Sc.'})` }
  }
  if (letter === 'd') return { en: `PhD in ${subject.en}`, de: `Promotion in ${subject.de}` }
  if (letter === 'g')
    return { en: `Graduate Diploma in ${subject.en}`, de: `Aufbaustudium ${subject.de}` }
  if (letter === 'p') return { en: `Diploma in ${subject.en}`, de: `Diplom ${subject.de}` }
  return { en: `Certificate in ${subject.en}`, de: `Zertifikat ${subject.de}` }
}

const day = (year: number, month: number, date: number): string =>
  utcDay(new Date(Date.UTC(year, month - 1, date)))

const intakesOf = (land: Land, roll: () => number, today: Date): IntakeRow[] => {
  const months = roll() < 0.4 ? land.months : land.months.slice(0, 1)
  const rows: IntakeRow[] = []
  for (const month of months)
    for (
      let year = today.getUTCFullYear();
      year <= today.getUTCFullYear() + 2 && rows.length < months.length * 2;
      year++
    ) {
      if (Date.UTC(year, month - 1, 1) <= today.getTime()) continue
      const before = 2 + Math.floor(roll() * 5)
      const closes = day(year, month - before, pick([1, 15, 28], roll()))
      rows.push({
        startsOn: day(year, month, pick([1, 8, 15, 22], roll())),
        opensOn: day(year - 1, month, 1),
        closesOn: closes,
        documentsDueOn: day(year, month - before + 1, 15),
        seats: roll() < 0.3 ? 20 + Math.floor(roll() * 180) : null,
      })
    }
  return rows.filter((row, at) => rows.findIndex((other) => other.startsOn === row.startsOn) === at)
}

const feesOf = (land: Land, letter: Letter, months: number, roll: () => number): Fee[] => {
  const factor = { b: 0.85, m: 1, M: 1.6, d: 0.7, p: 0.6, f: 0.65, g: 0.8, c: 0.3 }[letter]
  const [low, high] = land.tuition
  const round = 10 ** Math.max(1, Math.floor(Math.log10(high || 100)) - 2)
  // Most public universities of some countries ask no tuition at all.
  const free = low === 0 && letter !== 'M' && roll() < 0.6
  const first = free ? 0 : Math.round(((low + (high - low) * roll()) * factor) / round) * round
  const minor = (amount: number) => minorFromWhole(amount, land.currency)
  const home = Math.round((first * (0.25 + roll() * 0.3)) / round) * round
  return Array.from({ length: Math.max(1, Math.round(months / 12)) }, (_, at): Fee[] => [
    {
      residency: 'international',
      year: at + 1,
      currency: land.currency,
      amount: minor(Math.round((first * 1.03 ** at) / round) * round),
    },
    { residency: 'home', year: at + 1, currency: land.currency, amount: minor(home) },
  ]).flat()
}

const requirementsOf = (letter: Letter, language: string, roll: () => number): Requirement[] => {
  const need: Requirement[] = []
  const score = (
    test: string,
    overall: number | null,
    version = '1',
    sections: Record<string, number> = {},
  ) => need.push({ kind: 'test', test, version, overall, sections })
  if (language === 'en' && roll() < 0.95) {
    const band = Math.min(
      7.5,
      (letter === 'f' || letter === 'c' || letter === 'p' ? 5.5 : letter === 'b' ? 6 : 6.5) +
        pick([0, 0, 0.5, 0.5, 1], roll()),
    )
    const step = Math.round((band - 5) * 2)
    const each = band - 0.5
    score('ielts_academic', band, '1', {
      listening: each,
      reading: each,
      writing: each,
      speaking: each,
    })
    score('toefl_ibt', [3, 3.5, 4, 4.5, 5, 5.5][step]!, '2026')
    if (roll() < 0.8) score('pte_academic', [42, 50, 58, 62, 70, 76][step]!)
    if (roll() < 0.6) score('duolingo', [90, 100, 110, 120, 130, 140][step]!, '2024')
    if (roll() < 0.4) score('cambridge_c1', [154, 162, 169, 176, 185, 191][step]!)
  }
  // TDN 4 in each part, or DSH-2: what German universities commonly ask.
  if (language === 'de') {
    if (roll() < 0.5)
      score('testdaf_digital', null, '1', { listening: 10, reading: 10, writing: 10, speaking: 10 })
    else score('dsh', 67)
  }
  if (letter === 'M') score('gmat', 555 + 10 * Math.floor(roll() * 10), 'focus')
  if (letter === 'b' || letter === 'f' || letter === 'p' || letter === 'c')
    need.push({
      kind: 'grade',
      scheme: 'percentage',
      value: 55 + 5 * Math.floor(roll() * 6),
      level: 'upper_secondary',
    })
  else
    need.push({
      kind: 'grade',
      scheme: 'percentage',
      value: 55 + 5 * Math.floor(roll() * 5),
      level: letter === 'd' ? 'master' : 'bachelor',
    })
  return need
}

const summaryOf = (title: string, university: DemoUniversity) => ({
  summary:
    `A demonstration entry: ${title} as it might be taught at ${university.name} in ${university.city}. ` +
    'Fees, dates and requirements are made up to show how a course page works.',
  summaryDe:
    `Ein Beispieleintrag: ${title}, wie es an der Hochschule ${university.name} in ${germanCities[university.city] ?? university.city} ` +
    'gelehrt werden könnte. Gebühren, Termine und Anforderungen sind erfunden, um eine Kursseite zu zeigen.',
})

export const demoProviders = (): ProviderRow[] =>
  demoUniversities.map((university) => ({
    key: recordSlug(university.name),
    slug: recordSlug(university.name),
    name: university.name,
    nameDe: null,
    aliases: university.aliases,
    country: university.country,
    city: university.city,
    cityDe: germanCities[university.city] ?? null,
    website: university.website,
    latitude: university.latitude,
    longitude: university.longitude,
    rankPosition: university.order,
    rankSource: 'demo order',
    summary: '',
    summaryDe: null,
    campuses: [
      {
        key: 'main',
        name: university.city,
        city: university.city,
        country: university.country,
        latitude: university.latitude,
        longitude: university.longitude,
      },
    ],
  }))

const coursesAt = (university: DemoUniversity, today: Date): CourseRow[] => {
  const land = lands[university.country]!
  return demoSubjects.flatMap((subject): CourseRow[] => {
    const roll = dice(`${university.name} ${subject.en}`)
    if (roll() > 0.2) return []
    const letter = pick([...subject.levels] as Letter[], roll())
    if (!isTaughtAt(university, subject, letter)) return []
    const language =
      letter === 'b' || letter === 'f'
        ? land.style === 'eu' && roll() < 0.7
          ? (land.languages[1] ?? 'en')
          : 'en'
        : roll() < 0.8
          ? 'en'
          : pick(land.languages, roll())
    const months = {
      b: land.style === 'uk' || land.style === 'eu' ? 36 : 48,
      m: land.style === 'uk' ? 12 : 24,
      M: pick([12, 18, 24], roll()),
      d: 48,
      p: 24,
      f: 12,
      g: 12,
      c: 6,
    }[letter]
    const title = titleOf(subject, letter, land.style)
    const online = roll()
    return [
      {
        key: `${recordSlug(title.en, 70)}-${recordSlug(university.name, 60)}`,
        slug: `${recordSlug(title.en, 70)}-${recordSlug(university.name, 60)}`,
        providerKey: recordSlug(university.name),
        campusKeys: ['main'],
        title: title.en,
        titleDe: title.de,
        ...summaryOf(title.en, university),
        level: levelOf[letter],
        discipline: subject.discipline,
        mode: roll() < 0.88 ? 'full_time' : 'part_time',
        delivery: online < 0.06 ? 'online' : online < 0.12 ? 'blended' : 'on_campus',
        languages: language === 'en' ? ['en'] : [language],
        durationMonths: months,
        fees: feesOf(land, letter, months, roll),
        requirements: requirementsOf(letter, language, roll),
        materials: demoMaterials(levelOf[letter], land.style, university.country),
        intakes: intakesOf(land, roll, today),
        status: 'open',
      },
    ]
  })
}

export const demoCourses = (today: Date): CourseRow[] =>
  demoUniversities.flatMap((university) => coursesAt(university, today))
