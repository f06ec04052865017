// Demo world: the demo student has studied, sat a test and knows what she wants; little is left to complete.
import { StudentChange } from '#contract/profiles/shapes.ts'
import { writeActivity } from '#server/core/work/activity.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { newId } from '#server/core/ids.ts'
import { saveProfile } from './save-profile.ts'

const asha = {
  dateOfBirth: '2003-05-17',
  gender: 'female',
  citizenship: 'IN',
  firstLanguage: 'hi',
  address: '12 Marine Drive, Flat 4',
  city: 'Mumbai',
  state: 'IN-MH',
  country: 'IN',
  zip: '400020',
  social: { linkedin: 'https://www.linkedin.com/in/asha-rao-demo' },
  education: [
    {
      level: 'bachelor',
      type: 'full_time',
      institution: 'University of Mumbai',
      country: 'IN',
      programme: 'B.Sc. Computer Science',
      discipline: 'computer_science',
      gradingScheme: 'in_cgpa_10',
      grade: '8.4',
      startedOn: '2021-07',
      finishedOn: '2024-06',
      nominalYears: 3,
      language: 'en',
    },
    {
      level: 'upper_secondary',
      type: 'full_time',
      institution: 'St. Xavier’s Junior College',
      country: 'IN',
      programme: 'Science',
      gradingScheme: 'percentage',
      grade: '88',
      startedOn: '2019-06',
      finishedOn: '2021-05',
      language: 'en',
    },
  ],
  tests: [
    {
      test: 'ielts_academic',
      testDate: '2026-05-09',
      overall: 7,
      sections: { listening: 7.5, reading: 7, writing: 6.5, speaking: 7 },
      reference: '26IN004711RAOA009A',
      delivery: 'centre',
    },
    {
      test: 'gre',
      testDate: '2026-06-20',
      overall: 318,
      sections: { verbal: 155, quantitative: 163, analytical_writing: 4 },
    },
  ],
  preferences: {
    level: 'master',
    disciplines: ['data_science', 'computer_science'],
    countries: ['DE', 'NL', 'GB'],
    deliveries: ['on_campus'],
    languages: ['en'],
    intakes: ['2027-09', '2027-10'],
    budget: { amount: 2_000_000, currency: 'EUR' },
  },
}

export const demo = async (ctx: Context<null>, people: DemoPeople): Promise<void> => {
  const accountId = people.accounts.student.id
  const actor = {
    accountId,
    sessionId: newId(),
    roles: ['student' as const],
    onBehalfOf: null,
    provedAt: ctx.now.toISOString(),
    onlyFor: null,
  }
  const acting: SignedContext = {
    ...ctx,
    actor,
    log: (activity) => writeActivity(ctx.sql, actor, ctx.now, '', activity),
    begin: (work) => work(acting),
  }
  await saveProfile(acting, accountId, StudentChange.parse(asha), undefined)
}
