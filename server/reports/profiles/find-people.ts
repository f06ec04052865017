import type { findPeople as contract } from '#contract/reports/profiles/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { filterProfiles } from './filter-profiles.ts'

export const findPeople: CallFunction<typeof contract> = (ctx, filter) =>
  filterProfiles(ctx, filter)
