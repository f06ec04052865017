// spec §6. One list; an account may hold several. An account with none of these cannot sign in.
export const roles = [
  'student',
  'counsellor', // AO counsellor
  'associate', // associate counsellor, works under a counsellor
  'agent', // decides silver
  'provider', // university staff
  'notary', // decides gold
  'authenticator', // of an issuer: decides platinum
  'owner', // reward program owner
  'maker', // makes transfer requests
  'checker', // approves or rejects them
  'auditor', // reads the books
  'support',
  'admin',
] as const

export type Role = (typeof roles)[number]

/** Roles a stranger may choose when registering; all others are granted by an admin. */
export const publicRoles = [
  'student',
  'agent',
  'provider',
  'notary',
] as const satisfies readonly Role[]
export type PublicRole = (typeof publicRoles)[number]
export const isPublicRole = (role: Role): role is PublicRole =>
  (publicRoles as readonly Role[]).includes(role)

/** Roles that never sign in without a second factor (reference: ASVS 6.3.3). */
export const privilegedRoles = [
  'admin',
  'maker',
  'checker',
  'auditor',
  'authenticator',
] as const satisfies readonly Role[]
