/** Facets of many choices: within one any may hold, between them all must. */
export const facetNames = [
  'country',
  'level',
  'field',
  'discipline',
  'mode',
  'delivery',
  'language',
  'intake',
  'duration',
  'test',
  'city',
  'provider',
] as const
export type FacetName = (typeof facetNames)[number]
