// Settings: what an admin changed, over the defaults of the contract.
import {
  type SettingName,
  settings,
  type SettingValue,
  type SettingValues,
} from '#contract/content/settings/calls.ts'
import type { Context } from '#server/core/context.ts'

type Row = { name: SettingName; value: unknown }

/** A stored value that the contract no longer allows counts as not set. */
const valueOf = (name: SettingName, stored: unknown): unknown => {
  const read = settings[name].shape.safeParse(stored)
  return read.success ? read.data : settings[name].value
}

/** One setting, typed: `await setting(ctx, 'referralCoins')`. */
export const loadSetting = async <N extends SettingName>(
  ctx: Pick<Context, 'sql'>,
  name: N,
): Promise<SettingValue<N>> => {
  const [row] = await ctx.sql<Row[]>`select name, value from content.settings where name = ${name}`
  return valueOf(name, row?.value) as SettingValue<N>
}

export const loadSettings = async (ctx: Pick<Context, 'sql'>): Promise<SettingValues> => {
  const rows = await ctx.sql<Row[]>`select name, value from content.settings`
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const names = Object.keys(settings) as SettingName[]
  return Object.fromEntries(
    names.map((name) => [name, valueOf(name, stored.get(name))]),
  ) as SettingValues
}
