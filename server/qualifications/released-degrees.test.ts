// What a row says of a first degree from each of the largest origins in Canada and Ireland, which publish no list of degrees.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeAccess } from '#contract/qualifications/judge-access.ts'
import { releasedRules } from './read-rule-files.ts'

const rules = await releasedRules()
const leadsTo = (origin: string, years: number, destination: string, isced: 7 | 8 = 7) =>
  judgeAccess(
    [
      {
        level: isced === 8 ? 'master' : 'bachelor',
        country: origin,
        gradingScheme: 'percentage',
        grade: '75',
        finishedOn: '2025-06',
        nominalYears: years,
      },
    ],
    {
      needed: isced === 8 ? 7 : 6,
      isced,
      isFoundation: false,
      isStated: false,
      country: destination,
      university: null,
      startsOn: ['2027-09-15'],
      today: '2026-11-29',
      rules,
    },
  )

const origins = 'CN IN VN NP NG KR US DE FR BD PK BR ID IR UZ MY JP TR LK GH KE MX CO SA EG'.split(
  ' ',
)
const parties = 'US DE FR TR'.split(' ')

test('a degree in four years for a master’s in Canada or Ireland: by the Lisbon Convention, else as each university recognises it', () => {
  for (const [destination, by] of [
    ['CA', 'Canadian Information Centre for International Credentials (CICIC)'],
    ['IE', 'Quality and Qualifications Ireland (QQI)'],
  ] as const)
    for (const origin of origins) {
      const found = leadsTo(origin, 4, destination)
      assert.deepEqual(
        [found?.answer, found?.reason, found?.source?.by],
        parties.includes(origin)
          ? ['meets', 'compared', 'Council of Europe and UNESCO']
          : ['unknown', 'recognition_decides', by],
        `${origin} ${destination}`,
      )
    }
})

test('a degree in three years for a master’s there is never met where four are the rule, and a row is named', () => {
  for (const destination of ['CA', 'IE'])
    for (const origin of origins.filter((one) => !['DE', 'FR', 'TR', 'MY'].includes(one))) {
      const found = leadsTo(origin, 3, destination)
      assert.equal(found?.answer, 'unknown', `${origin} ${destination}`)
      if (found?.reason !== 'degree_below_usual')
        assert.ok(found?.source, `${origin} ${destination}`)
    }
  // Ireland is in the European Higher Education Area, Canada asks for four years.
  for (const origin of ['DE', 'FR', 'TR']) {
    assert.equal(leadsTo(origin, 3, 'IE')?.answer, 'meets', origin)
    assert.equal(leadsTo(origin, 3, 'CA')?.answer, 'unknown', origin)
  }
})

test('a master’s for a doctorate in Canada or Ireland: each university decides, and a row says so', () => {
  for (const destination of ['CA', 'IE'])
    for (const origin of origins) {
      const found = leadsTo(origin, 2, destination, 8)
      assert.equal(found?.answer, 'unknown', `${origin} ${destination}`)
      assert.ok(found?.source, `${origin} ${destination}`)
    }
})
