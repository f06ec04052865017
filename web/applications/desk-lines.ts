// One application as the two desks list it.
import type { counsellorQueue, providerBins } from '#contract/application-desk.ts'
import type { Receives } from '#contract/kit.ts'

export type WorkLine = Receives<typeof counsellorQueue>['data']['applications'][number]
export type DeskLine = Receives<typeof providerBins>['data']['applications'][number]
