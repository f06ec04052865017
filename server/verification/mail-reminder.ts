import type { Context } from '#server/core/context.ts'
import { personOf } from '#server/identity/public.ts'
import { verifiersOf } from './deciding.ts'
import type { RequestRow } from './requests.ts'

/** Reminds everyone who decides about a request, by mail. */
export const mailReminder = async (ctx: Context, row: RequestRow): Promise<void> => {
  for (const accountId of await verifiersOf(ctx, row)) {
    const person = await personOf(ctx, accountId)
    await ctx.post({
      channel: 'mail', to: person.mail, language: person.language, name: 'verification_reminder',
      values: {
        name: person.firstName, title: row.askedTitle, student: row.requesterName, since: row.requestedDate.slice(0, 10),
        link: `${ctx.publicUrl}/app/requests/${row.id}`,
      },
    })
  }
}
