// One application as the two desks list it.
import type { counsellorQueue, providerBins } from '#contract/applications/tracker/calls.ts'
import type { Receives } from '#contract/kit.ts'

export type WorkLine = Receives<typeof counsellorQueue>['data']['applications'][number]
export type QueueLine = Receives<typeof providerBins>['data']['applications'][number]
