// Entry of the dashboard: the first page of somebody who wants to study, read from every module it shows.
import * as contract from '#contract/dashboard/calls.ts'
import { domain } from '#server/core/domain.ts'
import { getDashboard } from './get-dashboard.ts'

export const dashboard = domain('dashboard', contract, { answers: { getDashboard } })
