// Words of the desks that handle applications: a university's and a counsellor's.
export const applicationDesk = {
  title: 'Admissions',
} as const
