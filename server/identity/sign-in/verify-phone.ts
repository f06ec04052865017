import type { verifyPhone as phoneContract } from '#contract/identity/sign-in/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { verifyContact } from './verify-contact.ts'

export const verifyPhone: CallFunction<typeof phoneContract> = (ctx, { token }) =>
  verifyContact(ctx, token, 'sms')
