import type {
  changeSettings as contract,
  SettingName,
  SettingValues,
} from '#contract/content/settings/calls.ts'
import { needsTwoAdmins, twoAdminSettings } from './setting-changes.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { requestChange, takeDueChange } from '#server/identity/public.ts'
import { loadSettings } from './settings.ts'

type Changes = Partial<SettingValues>

/** Stores the values and tells the modules that follow them. */
export const applySettings = async (
  ctx: Context,
  changes: Changes,
  changedBy: string | null = ctx.actor?.accountId ?? null,
): Promise<void> => {
  const changed = Object.entries(changes)
  if (changed.length === 0) return
  for (const [name, value] of changed)
    await ctx.sql`insert into content.settings (name, value, changed_at, changed_by)
      values (${name}, ${ctx.sql.json(value)}, ${ctx.now}, ${changedBy})
      on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`
  await ctx.log({
    action: 'settings.changed',
    subject: { kind: 'settings', id: 'platform' },
    payload: changes,
  })
  await ctx.emit('content.settings_changed', { changed: changes })
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

const raises = (name: SettingName, before: unknown, after: unknown): boolean =>
  needsTwoAdmins(name) &&
  (twoAdminSettings[name] as (before: unknown, after: unknown) => boolean)(before, after)

export const changeSettings: CallFunction<typeof contract> = async (ctx, changes) => {
  const before = await loadSettings(ctx)
  const names = (Object.keys(changes) as SettingName[]).filter(
    (name) => changes[name] !== undefined && shown(changes[name]) !== shown(before[name]),
  )
  const picked = (wanted: readonly SettingName[]): Changes =>
    Object.fromEntries(wanted.map((name) => [name, changes[name]]))
  const waiting = names.filter(needsTwoAdmins)
  await applySettings(ctx, picked(names.filter((name) => !needsTwoAdmins(name))))
  const changeRequest =
    waiting.length === 0
      ? null
      : await requestChange(ctx, ctx.actor.accountId, {
          kind: 'settings',
          payload: picked(waiting),
          lines: waiting.map((name) => ({
            field: name,
            before: shown(before[name]),
            after: shown(changes[name]),
          })),
          raises: waiting.some((name) => raises(name, before[name], changes[name])),
        })
  return {
    data: await loadSettings(ctx),
    changeRequest,
    message: changeRequest ? 'pending_confirmation' : 'success',
    status: true,
  }
}

/** What another admin confirmed counts now. */
export const onChangeDue = async (ctx: Context<null>, { id }: { id: string }): Promise<void> => {
  const due = await takeDueChange(ctx, id, ['settings'])
  if (due) await applySettings(ctx, due.payload as Changes, due.requestedBy)
}
