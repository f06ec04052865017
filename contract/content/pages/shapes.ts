/** Pages about the installation. Whoever has an account accepts the terms of their role and the privacy notice. */
export const pageNames = [
  'about',
  'privacy',
  'terms',
  'working_terms',
  'imprint',
  'accessibility',
  'cookies',
] as const
export type PageName = (typeof pageNames)[number]

/** A new version of these is asked of everybody whom it concerns. */
export const acceptedPages = ['privacy', 'terms', 'working_terms'] as const
