// From which age a person's own consent is enough, and from which age they are of age, by the country they live in.

/** Nobody younger has an account, wherever they live. */
export const minAge = 13

/** Where no row says less: the age at which nearly every law takes a person's own consent. */
export const strictestAge = 18

type Row = {
  /** A person's own consent is enough from this birthday on. */
  readonly age: number
  /** Where it stands, and the day from which it holds. */
  readonly law: string
  readonly since: string
}

const gdpr = 'Regulation (EU) 2016/679, art. 8(1)'

/** Countries whose law says it for online services. Every other one counts with `strictestAge`. */
export const consentAges: Readonly<Record<string, Row>> = {
  AT: { age: 14, law: 'Datenschutzgesetz § 4(4)', since: '2018-05-25' },
  BE: { age: 13, law: 'Loi du 30 juillet 2018, art. 7', since: '2018-09-05' },
  BG: { age: 14, law: 'Personal Data Protection Act, art. 25c', since: '2019-03-02' },
  CY: { age: 14, law: 'Law 125(I)/2018, s. 8', since: '2018-07-31' },
  CZ: { age: 15, law: 'Act 110/2019, § 7', since: '2019-04-24' },
  DE: { age: 16, law: gdpr, since: '2018-05-25' },
  DK: { age: 15, law: 'Databeskyttelsesloven § 6(2)', since: '2024-01-01' },
  EE: { age: 13, law: 'Isikuandmete kaitse seadus § 8', since: '2019-01-15' },
  ES: { age: 14, law: 'Ley Orgánica 3/2018, art. 7', since: '2018-12-07' },
  FI: { age: 13, law: 'Tietosuojalaki 1050/2018, § 5', since: '2019-01-01' },
  FR: { age: 15, law: 'Loi n° 78-17, art. 45', since: '2018-06-22' },
  GR: { age: 15, law: 'Law 4624/2019, art. 21', since: '2019-08-29' },
  HR: { age: 16, law: 'Act on the implementation of the GDPR, art. 19', since: '2018-05-25' },
  HU: { age: 16, law: gdpr, since: '2018-05-25' },
  IE: { age: 16, law: 'Data Protection Act 2018, s. 31', since: '2018-05-25' },
  IT: { age: 14, law: 'D.lgs. 196/2003, art. 2-quinquies', since: '2018-09-19' },
  LT: { age: 14, law: 'Law on Legal Protection of Personal Data, art. 6', since: '2018-07-16' },
  LU: { age: 16, law: gdpr, since: '2018-05-25' },
  LV: { age: 13, law: 'Fizisko personu datu apstrādes likums, s. 33', since: '2018-07-05' },
  MT: { age: 13, law: 'Subsidiary Legislation 586.11, reg. 3', since: '2018-05-28' },
  NL: { age: 16, law: 'Uitvoeringswet AVG, art. 5', since: '2018-05-25' },
  PL: { age: 16, law: gdpr, since: '2018-05-25' },
  PT: { age: 13, law: 'Lei n.º 58/2019, art. 16', since: '2019-08-09' },
  RO: { age: 16, law: gdpr, since: '2018-05-25' },
  SE: { age: 13, law: 'Lag (2018:218), kap. 2 § 4', since: '2018-05-25' },
  SI: { age: 15, law: 'ZVOP-2, art. 8', since: '2023-01-26' },
  SK: { age: 16, law: 'Act 18/2018, § 15', since: '2018-05-25' },
  IS: { age: 13, law: 'Lög nr. 90/2018, art. 10', since: '2018-07-15' },
  LI: { age: 16, law: 'Regulation (EU) 2016/679, art. 8(1), in the EEA', since: '2018-07-20' },
  NO: { age: 13, law: 'Personopplysningsloven § 5', since: '2018-07-20' },
  GB: { age: 13, law: 'Data Protection Act 2018, s. 9; UK GDPR art. 8', since: '2018-05-25' },
  US: { age: 13, law: 'COPPA, 15 U.S.C. 6501; 16 CFR 312', since: '2000-04-21' },
  CA: { age: 14, law: 'Quebec, Law 25 (CQLR c P-39.1), s. 4.1', since: '2023-09-22' },
  AU: { age: 15, law: 'Privacy Act 1988; OAIC APP Guidelines, B', since: '2014-03-12' },
  SG: { age: 13, law: 'PDPA; PDPC Advisory Guidelines on Children', since: '2024-03-28' },
  KR: { age: 14, law: 'Personal Information Protection Act, art. 22-2', since: '2023-09-15' },
  CN: { age: 14, law: 'Personal Information Protection Law, art. 31', since: '2021-11-01' },
  IN: {
    age: 18,
    law: 'Digital Personal Data Protection Act 2023, s. 2(f), 9',
    since: '2023-08-11',
  },
  ZA: { age: 18, law: 'POPIA, s. 1, 34, 35', since: '2021-07-01' },
  KE: { age: 18, law: 'Data Protection Act 2019, s. 33', since: '2019-11-25' },
  NG: { age: 18, law: 'Nigeria Data Protection Act 2023, s. 31', since: '2023-06-12' },
  TH: { age: 20, law: 'PDPA B.E. 2562, s. 20', since: '2022-06-01' },
}

/** Where one is of age later than with 18 years; where regions differ, the latest of them. */
export const laterMajority: Readonly<Record<string, { age: number; law: string }>> = {
  CA: { age: 19, law: 'Age of Majority Acts of the provinces (British Columbia: 19)' },
  EG: { age: 21, law: 'Civil Code, art. 44' },
  KR: { age: 19, law: 'Civil Act, art. 4' },
  KW: { age: 21, law: 'Civil Code, art. 96' },
  NZ: { age: 20, law: 'Age of Majority Act 1970, s. 4' },
  SG: { age: 21, law: 'Common law' },
  TH: { age: 20, law: 'Civil and Commercial Code, s. 19' },
}

/** Null: nobody has said where the person lives. */
export const consentAgeOf = (country: string | null): number =>
  (country === null ? undefined : consentAges[country]?.age) ?? strictestAge

export const majorityOf = (country: string | null): number =>
  Math.max(
    (country === null ? undefined : laterMajority[country]?.age) ?? 18,
    consentAgeOf(country),
  )

/** At this age one's own consent is enough everywhere: no form asks such a person where they live. */
export const alwaysOldEnough = Math.max(
  strictestAge,
  ...Object.values(consentAges).map(({ age }) => age),
)

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The day of a birthday: who is born on February 29 has it on March 1 where there is none. */
export const birthdayOf = (birthDate: string, age: number): string => {
  const year = Number(birthDate.slice(0, 4)) + age
  const day = birthDate.slice(4)
  return `${String(year).padStart(4, '0')}${day === '-02-29' && !isLeap(year) ? '-03-01' : day}`
}

/** What is wrong with a birth date by itself; null if nothing is. */
export const birthDateError = (
  birthDate: string,
  today: string,
): 'in_the_future' | 'out_of_range' | 'too_young' | null => {
  if (birthDate > today) return 'in_the_future'
  if (birthdayOf(birthDate, 110) < today) return 'out_of_range'
  return birthdayOf(birthDate, minAge) > today ? 'too_young' : null
}
