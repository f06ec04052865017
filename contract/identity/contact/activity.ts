// What happened to an account, as its owner and those who look after accounts read it.
/** What the activity log keeps of an account; there each is called `account.<action>`. */
export const accountActions = [
  'registered',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'sessions_ended',
  'refresh_reused',
  'stepped_up',
  'device_remembered',
  'device_removed',
  'password_changed',
  'reset_asked',
  'security_questions_set',
  'mail_verified',
  'mail_changed',
  'mail_change_undone',
  'phone_verified',
  'phone_changed',
  'totp_added',
  'totp_removed',
  'passkey_added',
  'passkey_removed',
  'phone_removed',
  'recovery_codes_created',
  'recovery_codes_ended',
  'recovery_code_used',
  'recovery_begun',
  'recovery_waiting',
  'recovery_stopped',
  'recovery_refused',
  'recovered',
  'trust_asked',
  'trust_accepted',
  'trust_ended',
  'invitation_accepted',
  'terms_accepted',
  'changed',
  'role_granted',
  'role_revoked',
  'disabled',
  'enabled',
  'impersonation_started',
  'impersonation_ended',
  'mapped',
] as const

/** How a session was opened, as `account.signed_in` keeps it. */
export const waysIn = ['password', 'email', 'phone', 'totp', 'passkey', 'recovery'] as const
export type WayIn = (typeof waysIn)[number]

export type AccountAction = (typeof accountActions)[number]
