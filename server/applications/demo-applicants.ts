// Further applicants of the demo: nobody can sign in as them; they fill the desks of university and counsellor.
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
}

export const applicants: readonly Applicant[] = [
  {
    first: 'Minh',
    last: 'Tran',
    country: 'VN',
    ends: 'pending decision',
    daysAgo: 12,
    advised: true,
  },
  { first: 'Amara', last: 'Okeke', country: 'NG', ends: 'opened', daysAgo: 9, advised: true },
  {
    first: 'Lucía',
    last: 'Fernández',
    country: 'CO',
    ends: 'prepared',
    daysAgo: 20,
    advised: true,
  },
  { first: 'Yusuf', last: 'Demir', country: 'TR', ends: 'offered', daysAgo: 26, advised: true },
  { first: 'Hana', last: 'Sato', country: 'JP', ends: 'in review', daysAgo: 5, advised: true },
  { first: 'Omar', last: 'Haddad', country: 'JO', ends: 'in review', daysAgo: 1, advised: false },
  { first: 'Priya', last: 'Nair', country: 'IN', ends: 'accepted', daysAgo: 40, advised: true },
]
export const passportOf = (country: string, at: number): string =>
  `${country}${String(4_100_000 + at * 7919)}`
