/** Modules that hold something of people, those below first: what points to another goes before it. */
export const personDataModules = [
  'notifications',
  'reports',
  'counsellors',
  'wishlist',
  'rewards',
  'applications',
  'transfers',
  'verification',
  'issuers',
  'wallet',
  'profiles',
  'catalogue',
  'vault',
  'helpdesk',
  'content',
] as const
export type Holder = (typeof personDataModules)[number]
