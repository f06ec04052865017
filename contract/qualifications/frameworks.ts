// Where a level of education stands in published frameworks of qualifications. Beside the level and never instead of it: nothing is
// judged by it.
import { educationLevels } from './education.ts'

type Levels = Readonly<Record<string, number>>

// UNESCO: ISCED 2011. Courses of these levels stand where the qualification they lead to does.
const isced: Levels = {
  ...Object.fromEntries(educationLevels.map((level) => [level.id, level.isced])),
  graduate_diploma: 6,
}
// The cycles of the QF-EHEA are aligned with levels 5 to 8 of the EQF (ehea.info/page-qualification-frameworks).
const eqf: Levels = { short_cycle: 5, bachelor: 6, bachelor_honours: 6, master: 7, doctorate: 8 }
// gov.uk/what-different-qualification-levels-mean, as repeated by thinkstudent.co.uk/overview-of-qualification-levels-in-the-uk;
// of England, Wales and Northern Ireland.
const rqf: Levels = {
  upper_secondary: 3,
  short_cycle: 5,
  bachelor: 6,
  bachelor_honours: 6,
  graduate_diploma: 6,
  master: 7,
  doctorate: 8,
}
// aacsb.edu/country-and-territory-profiles/australia/award-types. Diplomas are 5 or 6: not said.
const aqf: Levels = {
  bachelor: 7,
  bachelor_honours: 8,
  graduate_diploma: 8,
  master: 9,
  doctorate: 10,
}
const eqfCountries = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH'.split(
    ' ',
  ),
)

/** `['ISCED 6', 'AQF 7']`; of a country with no framework here ISCED alone, of a level that is none nothing. */
export const frameworkLevels = (level: string, country: string | null): string[] => {
  const own: [string, Levels][] = [
    ['ISCED', isced],
    ...(country !== null && eqfCountries.has(country)
      ? ([['EQF', eqf]] as [string, Levels][])
      : []),
    ...(country === 'GB' ? ([['RQF', rqf]] as [string, Levels][]) : []),
    ...(country === 'AU' ? ([['AQF', aqf]] as [string, Levels][]) : []),
  ]
  return own.flatMap(([name, levels]) =>
    Object.hasOwn(levels, level) ? [`${name} ${levels[level]}`] : [],
  )
}
