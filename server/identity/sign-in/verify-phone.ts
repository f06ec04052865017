import type { verifyPhone as phoneContract } from '#contract/identity/sign-in/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { verifyContact } from './verify-contact.ts'

export const verifyPhone: Answer<typeof phoneContract> = (ctx, { token }) =>
  verifyContact(ctx, token, 'sms')
