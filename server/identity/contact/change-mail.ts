import type { changeMail as changeMailContract } from '#contract/identity/contact/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askForNew } from './send-code-to-new.ts'

export const changeMail: CallFunction<typeof changeMailContract> = (ctx, { id, mail, email }) =>
  id === ctx.actor.accountId
    ? ctx.begin(async (tx) => ({
        message: 'code_sent',
        ...(await askForNew(tx, id, 'email', (mail ?? email)!)),
      }))
    : fail('not_found')
