// What happened to an account, as its owner and those who look after accounts read it.
import { z } from 'zod'
import { role } from './shapes.ts'
import { call } from '#contract/kit.ts'
import { Id, PageIndex, PageSize, When } from '#contract/shapes.ts'

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
export type AccountAction = (typeof accountActions)[number]

export const getAccountActivity = call({
  method: 'GET',
  path: '/api/rest/user/{id}/activity',
  may: 'signed-in',
  summary: 'What happened to an account, newest first: one’s own, or any for admin and support.',
  takes: {
    path: z.object({ id: Id }),
    query: z.object({ pageIndex: PageIndex, pageSize: PageSize }),
  },
  gives: z.object({
    data: z.array(
      z.object({
        id: Id,
        at: When,
        action: z.enum(accountActions),
        /** Whoever did it, when that was not the person themself. */
        by: z.string().nullable(),
        /** Where it was done from; the owner is not told where others are. */
        ip: z.string().nullable(),
        device: z.string().nullable(),
        how: z.enum(['password', 'email', 'phone', 'totp', 'passkey']).nullable(),
        role: role.nullable(),
        reason: z.string().nullable(),
      }),
    ),
    total: z.int(),
  }),
  about: { param: 'id', kind: 'account', open: ['admin', 'support'] },
})
