import * as settingsCalls from '#contract/content/settings/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { successOf } from '../content-reads.ts'
import { loadSettings } from './settings.ts'

export const getSettings: CallFunction<typeof settingsCalls.getSettings> = async (ctx) => {
  const all = await loadSettings(ctx)
  const shown = ctx.actor?.roles.includes('admin') ? all : settingsCalls.PublicSettings.parse(all)
  return successOf({ ...shown, demo: ctx.mode === 'demo' })
}
