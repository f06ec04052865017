import type { changeSettings as contract } from '#contract/content/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { allSettings } from './settings.ts'

export const changeSettings: Answer<typeof contract> = async (ctx, changes) => {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined)
  for (const [name, value] of changed)
    await ctx.sql`insert into content.settings (name, value, changed_at, changed_by)
      values (${name}, ${ctx.sql.json(value as never)}, ${ctx.now}, ${ctx.actor.accountId})
      on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`
  if (changed.length > 0) {
    await ctx.log({
      action: 'settings.changed',
      subject: { kind: 'settings', id: 'platform' },
      payload: Object.fromEntries(changed),
    })
    await ctx.emit('content.settings_changed', { changed: Object.fromEntries(changed) })
  }
  return { data: await allSettings(ctx), message: 'success', status: true }
}
