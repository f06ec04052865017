// Unusual students and courses, each judged by hand first from the page that is named, then asked through the calls that the screens
// make: the page "How we judge", and the match beside it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeStudentInfo } from '#contract/profiles/calls.ts'
import { judgeCourse, matchProfile } from '#contract/profiles/match/calls.ts'
import type { Answer } from '#contract/qualifications/judgement.ts'
import { newId } from '#server/core/ids.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

type Course = { country: string; university?: string; level: string; asks?: object[] }
const addCourse = ({ country, university, level, asks = [] }: Course): Promise<string> =>
  app.system(async ({ sql, now }) => {
    const [provider, course] = [newId(now.getTime()), newId(now.getTime())]
    await sql`insert into catalogue.providers (id, slug, name, country, city, source, source_key, created_at, changed_at)
    values (${provider}, ${`p${provider}`}, ${university ?? 'Hill University'}, ${country}, 'Town', 'test', ${provider}, ${now}, ${now})`
    await sql`insert into catalogue.courses (id, slug, provider_id, title, level, discipline, mode, delivery, languages, duration_months, fees,
      requirements, source, source_key, created_at, changed_at)
    values (${course}, ${`c${course}`}, ${provider}, 'A course', ${level}, 'computer_science', 'full_time', 'on_campus', '{en}', 24,
      '[]', ${sql.json(asks as never)}, 'test', ${course}, ${now}, ${now})`
    await sql`insert into catalogue.intakes (id, course_id, starts_on, closes_on)
    values (${newId(now.getTime())}, ${course}, '2027-10-01', null)`
    return course
  })

const studied = (
  level: string,
  country: string,
  gradingScheme: string,
  grade: string | null,
  [startedOn, finishedOn]: readonly [string, string],
  language: string | null = null,
) => ({
  level,
  type: 'full_time',
  institution: 'Somewhere',
  country,
  discipline: 'computer_science',
  gradingScheme,
  grade,
  startedOn,
  finishedOn,
  language,
})
const school = (country: string, scheme: string, grade: string) =>
  studied('upper_secondary', country, scheme, grade, ['2023-09', '2026-06'])
const degree = (
  country: string,
  scheme: string,
  grade: string,
  years: readonly [string, string] = ['2020-09', '2024-06'],
  language: string | null = null,
) => studied('bachelor', country, scheme, grade, years, language)
const took = (test: string, overall: number | null, more: object = {}) => ({
  test,
  testDate: '2026-05-09',
  overall,
  ...more,
})
const grade = (scheme: string, value: string | number) => ({
  kind: 'grade',
  scheme,
  value,
  level: null,
})
const asked = (test: string, overall: number | null, more: object = {}) => ({
  kind: 'test',
  test,
  version: '1',
  overall,
  sections: {},
  ...more,
})
const bachelor = (country: string, ...asks: object[]): Course => ({
  country,
  level: 'bachelor',
  asks,
})
const master = (country: string, ...asks: object[]): Course => ({ country, level: 'master', asks })
const at = (university: string, course: Course): Course => ({ ...course, university })
const four = (value: number) => ({
  listening: value,
  reading: value,
  writing: value,
  speaking: value,
})

const [M, N, U, C]: readonly Answer[] = ['meets', 'does_not_meet', 'unknown', 'will_meet_if']
type Said = Partial<Record<'level' | 'grade' | 'english' | 'admission', Answer>>
const students: readonly (readonly [name: string, profile: object, Course, Said])[] = [
  // HTWG Konstanz by anabin: gaokao and Studienkolleg; TestDaF: 16 points are TDN 5.
  [
    'a gaokao and TestDaF for a German bachelor',
    {
      education: [school('CN', 'cn_gaokao', '560')],
      tests: [took('testdaf_digital', null, { sections: four(16) })],
    },
    bachelor('DE', asked('testdaf_digital', null, { sections: four(10) })),
    { level: C, english: M },
  ],
  // DAAD: the IB with prescribed subjects, wherever it was taken.
  [
    'the IB of Shanghai for a German bachelor',
    { education: [school('CN', 'ib_45', '34')] },
    bachelor('DE'),
    { level: C },
  ],
  // Lisbon Recognition Convention: what opens university at home.
  [
    'a Turkish certificate for a German bachelor',
    { education: [school('TR', 'tr_100', '88')] },
    bachelor('DE'),
    { level: C },
  ],
  // University of Essex, Africa: university study besides the WASSCE; of this university nobody knows.
  [
    'a WASSCE and a year in Ghana for a British bachelor',
    {
      education: [
        school('GH', 'ng_waec', 'B2'),
        studied('bachelor', 'GH', 'gh_cgpa_4', null, ['2025-09', '2029-06']),
      ],
    },
    bachelor('GB'),
    { level: U },
  ],
  // U.S. Department of Education: once the institution finds it equal; no SAT, so nobody knows.
  [
    'a KCSE for an American bachelor that asks for the SAT',
    { education: [school('KE', 'ke_kcse', 'A-')] },
    bachelor('US', asked('sat', 1200)),
    { level: U, admission: U },
  ],
  // GCSE are taken at 16.
  [
    'GCSE alone for a British bachelor',
    { education: [school('GB', 'uk_gcse', '8')] },
    bachelor('GB'),
    { level: N },
  ],
  [
    'A*AC where AAB is asked',
    { education: [school('GB', 'uk_a_levels', 'A*AC')] },
    bachelor('GB', grade('uk_a_levels', 'AAB')),
    { level: M, grade: U },
  ],
  // University of Galway, Nigeria: a 2:1 is 3.3, by which it takes degrees of Nigeria; nothing exempts in Ireland.
  [
    'a Nigerian 3.6 at Galway without a test',
    { education: [degree('NG', 'ng_cgpa_5', '3.6', undefined, 'en')] },
    at(
      'University of Galway',
      master('IE', grade('ie_honours', '2:1'), asked('ielts_academic', 6.5)),
    ),
    { level: M, grade: M, english: U },
  ],
  // studera.nu: of an internationally recognised university, which each university judges; exempt by University Admissions.
  [
    'a Nigerian degree taught in English for a Swedish master’s',
    { education: [degree('NG', 'ng_cgpa_5', '3.6', undefined, 'en')] },
    master('SE', asked('ielts_academic', 6.5)),
    { level: U, english: C },
  ],
  // Oxford Brookes, India: 60 to 70 % for a 2:1.
  [
    'an Indian 58 % for a 2:1 at Oxford Brookes',
    { education: [degree('IN', 'percentage', '58')] },
    at('Oxford Brookes University', master('GB', grade('uk_honours', '2:1'))),
    { grade: N },
  ],
  [
    'an Indian 64 % for a 2:1 at Oxford Brookes',
    { education: [degree('IN', 'percentage', '64')] },
    at('Oxford Brookes University', master('GB', grade('uk_honours', '2:1'))),
    { grade: U },
  ],
  // WES: three years of India.
  [
    'three Indian years for an American master’s',
    { education: [degree('IN', 'percentage', '71', ['2021-07', '2024-06'])] },
    master('US'),
    { level: C },
  ],
  // A pass degree of two years is no first degree elsewhere, and nobody publishes what it opens.
  [
    'two Pakistani years for a British master’s',
    { education: [degree('PK', 'percentage', '62', ['2016-09', '2018-06'])] },
    master('GB'),
    { level: U },
  ],
  [
    'two Pakistani years and a master’s of two for a British master’s',
    {
      education: [
        degree('PK', 'percentage', '62', ['2016-09', '2018-06']),
        studied('master', 'PK', 'percentage', '66', ['2018-09', '2020-06']),
      ],
    },
    master('GB'),
    // No convention speaks of Pakistan: the university says what four years there are equal to (UCAS).
    { level: U },
  ],
  // University Admissions in Sweden: four years, or three and a master’s.
  [
    'three Bangladeshi years for a Swedish master’s',
    { education: [degree('BD', 'bd_cgpa_4', '3.4', ['2019-01', '2021-12'])] },
    master('SE'),
    { level: C },
  ],
  [
    'three British years for a Swedish master’s',
    { education: [degree('GB', 'uk_honours', '2:1', ['2020-09', '2023-06'])] },
    master('SE'),
    { level: M },
  ],
  // Iran: a master’s passes at 12.
  [
    'an Iranian master’s of 11.5 for a German doctorate',
    { education: [studied('master', 'IR', 'ir_20', '11.5', ['2022-09', '2024-06'])] },
    { country: 'DE', level: 'doctorate' },
    { level: N },
  ],
  [
    'a German 2.3 where an American 3.0 is asked',
    { education: [degree('DE', 'de_1_5', '2.3')] },
    master('US', grade('us_gpa_4', '3.0')),
    { grade: U },
  ],
  [
    'a British 2:2 where 60 % is asked',
    { education: [degree('GB', 'uk_honours', '2:2')] },
    master('GB', grade('percentage', 60)),
    { grade: N },
  ],
  // University of Glasgow: France 12.
  [
    'a licence of 11.4 at Glasgow',
    { education: [degree('FR', 'fr_20', '11.4')] },
    at('University of Glasgow', master('GB', grade('uk_honours', '2:1'))),
    { grade: N },
  ],
  // ETS: two years; 4.0 in writing is 17 to 21 of the old scale.
  [
    'TOEFL 105 of May 2023',
    {
      education: [degree('BR', 'br_10', '8')],
      tests: [took('toefl_ibt', 105, { testDate: '2023-05-09', sections: four(26) })],
    },
    master('GB', asked('toefl_ibt', 100, { version: '2005' })),
    { english: N },
  ],
  [
    'TOEFL 5.0 with 4.0 in writing where 24 is asked',
    {
      education: [degree('BR', 'br_10', '8')],
      tests: [
        took('toefl_ibt', 5, {
          sections: { listening: 5.5, reading: 5.5, writing: 4, speaking: 5 },
        }),
      ],
    },
    master('GB', asked('toefl_ibt', 100, { version: '2005', sections: { writing: 24 } })),
    { english: N },
  ],
  [
    'a One Skill Retake where only the standard test is taken',
    {
      education: [degree('BR', 'br_10', '8')],
      tests: [
        took('ielts_academic', 7, { delivery: 'centre', oneSkillRetake: true, sections: four(7) }),
      ],
    },
    master('GB', asked('ielts_academic', 6.5, { takes: ['standard'] })),
    { english: N },
  ],
  [
    'DSH of 60 % where DSH-2 is asked',
    { education: [degree('BR', 'br_10', '8')], tests: [took('dsh', 60)] },
    master('DE', asked('dsh', 67)),
    { english: N },
  ],
  [
    'Goethe C2 where C1 is asked',
    {
      education: [degree('BR', 'br_10', '8')],
      tests: [took('goethe', null, { version: 'level-C2', sections: four(61) })],
    },
    master('DE', asked('goethe', null, { version: 'level-C1' })),
    { english: M },
  ],
  // Galway, Vietnam: 7 for a 2:1; a finalist of June 2027, and one of 2028.
  [
    'a Vietnamese finalist with 7.2 at Galway',
    { education: [degree('VN', 'vn_10', '7.2', ['2023-09', '2027-06'])] },
    at('University of Galway', master('IE', grade('ie_honours', '2:1'))),
    { level: C, grade: C },
  ],
  [
    'a Vietnamese who finishes in June 2028',
    { education: [degree('VN', 'vn_10', '7.2', ['2024-09', '2028-06'])] },
    at('University of Galway', master('IE', grade('ie_honours', '2:1'))),
    { level: N },
  ],
  // Liverpool’s own list, UKVI’s for others.
  [
    'a Maltese at Liverpool',
    { citizenship: 'MT', education: [degree('MT', 'percentage', '66')] },
    at('University of Liverpool', master('GB', asked('ielts_academic', 6.5))),
    { english: M },
  ],
  [
    'a Maltese at another British university',
    { citizenship: 'MT', education: [degree('MT', 'percentage', '66')] },
    master('GB', asked('ielts_academic', 6.5)),
    { english: C },
  ],
  // Erasmus: a passport alone does not exempt; school in English does.
  [
    'a New Zealander schooled in Japan at Erasmus',
    { citizenship: 'NZ', education: [school('JP', 'percentage', '80')] },
    at('Erasmus University Rotterdam', bachelor('NL', asked('ielts_academic', 6.5))),
    { english: U },
  ],
]

for (const [name, profile, course, said] of students)
  test(`${name}: ${Object.entries(said)
    .map((one) => one.join(' '))
    .join(', ')}`, async () => {
    const student = await app.person('student')
    await student.callOk(changeStudentInfo, { body: profile as never })
    const courseId = await addCourse(course)
    const { data } = await student.callOk(judgeCourse, { path: { courseId } })
    const answers = Object.fromEntries(data.lines.map(({ id, answer }) => [id, answer]))
    for (const [id, answer] of Object.entries(said))
      assert.equal(answers[id], answer, JSON.stringify(data.lines))
    // The match beside it says nothing else, and unknown is never met.
    const [match] = (await student.callOk(matchProfile, { body: { courseIds: [courseId] } })).data
    for (const { id, message } of match!.factors) {
      if (!(id in answers) || id === 'level') continue
      assert.equal(message === 'met', answers[id] === 'meets', `${id} ${message}`)
      assert.equal(message === 'below', answers[id] === 'does_not_meet', `${id} ${message}`)
    }
    if (Object.values(said).includes('does_not_meet')) assert.ok(match!.score <= 79)
  })
