import type { verifyEmail as emailContract } from '#contract/identity/contact/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { verifyContact } from '../sign-in/verify-contact.ts'

// A GET by specification; the mail links to a page of ours that asks first, so a scanner of mails proves nothing.
export const verifyEmail: CallFunction<typeof emailContract> = (ctx, { token }) =>
  verifyContact(ctx, token, 'mail')
