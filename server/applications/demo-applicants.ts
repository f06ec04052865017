// Further applicants of the demo: nobody can sign in as them; they fill the desks of university and counsellor, each with a story
// that the judge tells: a finalist, a holder of WAEC credits, a Briton who needs no test, school of India for a German bachelor's.
import type { EducationLevel } from '#contract/qualifications/education.ts'
import type { GradingSchemeId } from '#contract/qualifications/grading-schemes.ts'

type Studied = {
  level: EducationLevel
  institution: string
  programme: string
  discipline?: string
  scheme: GradingSchemeId
  grade: string
  from: string
  to: string
  state?: 'studying'
  language: string
  /** Where degrees of their country take three years or four. */
  nominalYears?: number
}
export type Applicant = {
  first: string
  last: string
  country: string
  /** How far, and for how many days it has been there. */
  ends:
    | 'in review'
    | 'pending decision'
    | 'opened'
    | 'prepared'
    | 'asked'
    | 'offered'
    | 'accepted'
    | 'denied'
    | 'draft'
  daysAgo: number
  /** Advised by the demo's counsellor; else nobody has taken them yet. */
  advised: boolean
  studied: Studied
  /** Another course than one of the demo's own university: its level, and its country where not that university's. */
  goes?: { level: 'bachelor' | 'master'; country?: string }
}

const degree = (
  institution: string,
  scheme: GradingSchemeId,
  grade: string,
  more: Partial<Studied> = {},
): Studied => ({
  level: 'bachelor',
  institution,
  programme: 'Computer Science',
  discipline: 'computer_science',
  scheme,
  grade,
  from: '2020-09',
  to: '2024-06',
  language: 'en',
  ...more,
})

export const applicants: readonly Applicant[] = [
  {
    first: 'Minh',
    last: 'Tran',
    country: 'VN',
    ends: 'pending decision',
    daysAgo: 12,
    advised: true,
    // Still studies: the transcript to date counts, the degree becomes a condition.
    studied: degree('Hanoi University of Science and Technology', 'vn_10', '8.1', {
      from: '2023-09',
      to: '2027-06',
      state: 'studying',
      language: 'vi',
    }),
  },
  {
    first: 'Amara',
    last: 'Okeke',
    country: 'NG',
    ends: 'opened',
    daysAgo: 9,
    advised: true,
    studied: {
      level: 'upper_secondary',
      institution: 'Queen’s College, Lagos',
      programme: 'West African Senior School Certificate',
      scheme: 'waec_credits',
      grade: 'A1B2B2B3B3C4',
      from: '2023-09',
      to: '2026-07',
      language: 'en',
    },
    goes: { level: 'bachelor' },
  },
  {
    first: 'Lucía',
    last: 'Fernández',
    country: 'CO',
    ends: 'prepared',
    daysAgo: 20,
    advised: true,
    studied: degree('Universidad Nacional de Colombia', 'co_5', '4.2', { language: 'es' }),
  },
  {
    first: 'Yusuf',
    last: 'Demir',
    country: 'TR',
    ends: 'offered',
    daysAgo: 26,
    advised: true,
    studied: degree('Middle East Technical University', 'tr_4', '3.4'),
  },
  {
    first: 'Hana',
    last: 'Sato',
    country: 'JP',
    ends: 'in review',
    daysAgo: 5,
    advised: true,
    studied: degree('Nagoya University', 'percentage', '84', { language: 'ja' }),
  },
  {
    first: 'Omar',
    last: 'Haddad',
    country: 'JO',
    ends: 'in review',
    daysAgo: 1,
    advised: false,
    studied: degree('University of Jordan', 'percentage', '79'),
  },
  {
    first: 'Priya',
    last: 'Nair',
    country: 'IN',
    ends: 'accepted',
    daysAgo: 40,
    advised: true,
    studied: degree('National Institute of Technology Calicut', 'percentage', '82', {
      programme: 'B.Tech. Computer Science and Engineering',
      nominalYears: 4,
    }),
  },
  {
    first: 'Arjun',
    last: 'Mehta',
    country: 'IN',
    ends: 'pending decision',
    daysAgo: 4,
    advised: true,
    studied: {
      level: 'upper_secondary',
      institution: 'Delhi Public School, Pune',
      programme: 'All India Senior School Certificate',
      scheme: 'percentage',
      grade: '88',
      from: '2024-04',
      to: '2026-05',
      language: 'en',
    },
    goes: { level: 'bachelor', country: 'DE' },
  },
  {
    first: 'Emily',
    last: 'Clarke',
    country: 'GB',
    ends: 'pending decision',
    daysAgo: 7,
    advised: true,
    studied: degree('University of Leicester', 'uk_honours', '2:1', { from: '2021-09' }),
    goes: { level: 'master', country: 'GB' },
  },
]
export const passportOf = (country: string, at: number): string =>
  `${country}${String(4_100_000 + at * 7919)}`
