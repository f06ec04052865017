import type { verifyPhone as phoneContract } from '#contract/identity/sign-in.ts'
import type { Answer } from '#server/core/context.ts'
import { follow } from './verify-contact.ts'

export const verifyPhone: Answer<typeof phoneContract> = (ctx, { token }) =>
  follow(ctx, token, 'sms')
