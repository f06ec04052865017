// Fields that prepare for each other though they are not the same.
const relatedFields = [
  'computing engineering',
  'computing natural_sciences',
  'engineering natural_sciences',
  'engineering built_environment',
  'business economics',
  'business law',
  'business media',
  'economics social_sciences',
  'natural_sciences environment',
  'natural_sciences health',
  'environment built_environment',
  'social_sciences law',
  'social_sciences humanities',
  'social_sciences education',
  'humanities education',
  'humanities arts',
  'humanities media',
  'arts media',
  'arts built_environment',
]
const related: ReadonlySet<string> = new Set(
  relatedFields.flatMap((pair) => [pair, pair.split(' ').reverse().join(' ')]),
)

/** Whether what is studied in one field prepares for the other; either way round. */
export const isRelated = (field: string, other: string): boolean => related.has(`${field} ${other}`)
