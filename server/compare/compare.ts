// Entry of compare: up to four courses side by side.
import * as contract from '#contract/compare/calls.ts'
import { domain } from '#server/core/domain.ts'
import { compareCourses } from './compare-courses.ts'

export const compare = domain('compare', contract, { answers: { compareCourses } })
