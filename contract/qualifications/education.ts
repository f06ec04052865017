// Levels and types of education, as forms and documents name them.

/** ISCED 2011; `rank` orders them for requirements ("at least a bachelor"). */
export const educationLevels = [
  { id: 'primary', isced: 1, rank: 10 },
  { id: 'lower_secondary', isced: 2, rank: 20 },
  { id: 'upper_secondary', isced: 3, rank: 30 },
  { id: 'post_secondary', isced: 4, rank: 40 },
  { id: 'short_cycle', isced: 5, rank: 50 },
  { id: 'bachelor', isced: 6, rank: 60 },
  { id: 'bachelor_honours', isced: 6, rank: 65 },
  { id: 'master', isced: 7, rank: 70 },
  { id: 'doctorate', isced: 8, rank: 80 },
] as const
export type EducationLevel = (typeof educationLevels)[number]['id']
export const educationLevelIds = educationLevels.map(({ id }) => id) as [
  EducationLevel,
  ...EducationLevel[],
]

export const educationTypes = [
  'full_time',
  'part_time',
  'distance',
  'blended',
  'evening',
  'dual',
  'vocational',
  'exchange',
  'lateral_entry',
] as const
