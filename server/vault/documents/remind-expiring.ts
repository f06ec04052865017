import { utcDay } from '#contract/days.ts'
import type { JobContext } from '#server/core/context.ts'
import { reminderDays } from '#contract/vault/shapes.ts'

type Due = {
  id: string
  ownerId: string
  title: string
  type: string
  expiry: string
  days: number
}

/** Once a day: documents that expire in at most 60, 30 or 7 days of their owner's calendar, each distance once. */
export const remindExpiring = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.sql<Due[]>`
    select d.id, d.owner_id, d.title, d.type, d.expiry, min(r.days)::int as days
    from vault.documents d cross join unnest(${[...reminderDays]}::int[]) as r (days)
    cross join lateral (select identity.public_today(d.owner_id, ${ctx.now}) as today) o
    where d.deleted_at is null and d.expiry between ${utcDay(ctx.now)}::date - 1 and ${utcDay(ctx.now)}::date + ${Math.max(...reminderDays) + 1}::int
      and d.expiry > o.today and d.expiry - o.today <= r.days
    group by d.id
    having not exists (select 1 from vault.expiry_reminders e where e.document_id = d.id and e.expiry = d.expiry and e.days = min(r.days))`
  for (const { id, ...document } of due) {
    await ctx.begin(async ({ sql, emit, now }) => {
      const first =
        await sql`insert into vault.expiry_reminders (document_id, expiry, days, sent_at)
        values (${id}, ${document.expiry}, ${document.days}, ${now}) on conflict do nothing`
      if (first.count > 0) await emit('vault.document_expiring', { documentId: id, ...document })
    })
  }
}
