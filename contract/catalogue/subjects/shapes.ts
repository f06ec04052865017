// The subjects that courses are of.
/** Subjects: broad fields and what lies under each. The codes are kept by courses; their names are in `text/`. */
export const disciplineTree = {
  computing: [
    'computer_science',
    'software_engineering',
    'data_science',
    'artificial_intelligence',
    'cyber_security',
    'information_systems',
    'games',
  ],
  engineering: [
    'mechanical',
    'electrical',
    'civil',
    'chemical',
    'aerospace',
    'biomedical_engineering',
    'materials',
    'energy',
  ],
  business: [
    'management',
    'business_administration',
    'accounting',
    'finance',
    'marketing',
    'supply_chain',
    'entrepreneurship',
    'human_resources',
    'tourism',
  ],
  economics: ['economics_general', 'development_economics'],
  natural_sciences: [
    'mathematics',
    'statistics',
    'physics',
    'chemistry',
    'biology',
    'biotechnology',
    'geology',
  ],
  environment: [
    'environmental_science',
    'sustainability',
    'agriculture',
    'forestry',
    'food_science',
  ],
  health: [
    'medicine',
    'nursing',
    'pharmacy',
    'public_health',
    'dentistry',
    'physiotherapy',
    'veterinary',
    'nutrition',
    'sport',
  ],
  social_sciences: [
    'psychology',
    'sociology',
    'politics',
    'international_relations',
    'anthropology',
    'social_work',
    'geography',
  ],
  law: ['law_general', 'international_law', 'criminology'],
  humanities: [
    'history',
    'philosophy',
    'literature',
    'languages',
    'linguistics',
    'theology',
    'archaeology',
    'translation',
  ],
  arts: ['fine_art', 'design', 'music', 'film', 'fashion', 'theatre', 'photography'],
  media: ['journalism', 'communication'],
  education: ['teaching', 'education_science', 'early_childhood'],
  built_environment: ['architecture', 'urban_planning', 'construction'],
  general: ['general_studies', 'english_language'],
} as const

export type Field = keyof typeof disciplineTree

export type Discipline = Field | (typeof disciplineTree)[Field][number]

export const fieldIds = Object.keys(disciplineTree) as [Field, ...Field[]]

export const disciplineIds = fieldIds.flatMap((field) => [field, ...disciplineTree[field]]) as [
  Discipline,
  ...Discipline[],
]

export const fieldOf = (discipline: string): Field =>
  fieldIds.find(
    (field) =>
      field === discipline || (disciplineTree[field] as readonly string[]).includes(discipline),
  ) ?? 'general'
