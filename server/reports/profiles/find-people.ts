import type { findPeople as contract } from '#contract/reports/profiles/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { filterProfiles } from './filter-profiles.ts'

export const findPeople: Answer<typeof contract> = (ctx, filter) => filterProfiles(ctx, filter)
