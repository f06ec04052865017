// One application as the two desks list it.
import type { counsellorQueue, providerBins } from '#contract/applications/tracker/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'

export type WorkLine = ResponseOf<typeof counsellorQueue>['data']['applications'][number]
export type QueueLine = ResponseOf<typeof providerBins>['data']['applications'][number]
