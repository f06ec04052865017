// What is looked at, and from when on it is wrong: the same limits as the alerts of ops/prometheus have.

export const healthChecks = [
  'failedCalls',
  'slowCalls',
  'eventLoop',
  'outside',
  'letters',
  'failedJobs',
  'jobWait',
  'locks',
  'transaction',
  'sealLag',
  'publicLogLag',
  'witnesses',
  'ledgerFaults',
  'ledgerAudit',
  'search',
  'searchLag',
  'replica',
  'disk',
  'databaseRole',
] as const
export type HealthCheckKey = (typeof healthChecks)[number]

/** What a value is counted in, as the page shows it. */
export type HealthUnit = 'share' | 'seconds' | 'bytes' | 'count' | 'whether'

export type HealthLimit = {
  readonly unit: HealthUnit
  /** Wrong above it; of `bytes` and `whether` below it. */
  readonly limit: number
  /** For so long before it is bad. */
  readonly minutes: number
  /** The alert of ops/prometheus/alerts.yml with this limit. */
  readonly alert: string
}

export const healthLimits: Readonly<Record<HealthCheckKey, HealthLimit>> = {
  failedCalls: { unit: 'share', limit: 0.02, minutes: 5, alert: 'AoCallsFail' },
  slowCalls: { unit: 'share', limit: 0.05, minutes: 10, alert: 'AoCallsSlow' },
  eventLoop: { unit: 'seconds', limit: 0.5, minutes: 5, alert: 'AoEventLoopBlocked' },
  outside: { unit: 'share', limit: 0.2, minutes: 5, alert: 'AoOutsideFails' },
  letters: { unit: 'share', limit: 0.2, minutes: 5, alert: 'AoOutsideFails' },
  failedJobs: { unit: 'count', limit: 0, minutes: 10, alert: 'AoJobFailed' },
  jobWait: { unit: 'seconds', limit: 300, minutes: 5, alert: 'AoJobsWait' },
  locks: { unit: 'count', limit: 5, minutes: 2, alert: 'AoLocksWait' },
  transaction: { unit: 'seconds', limit: 1800, minutes: 5, alert: 'AoTransactionOpen' },
  sealLag: { unit: 'seconds', limit: 300, minutes: 5, alert: 'AoSealLags' },
  publicLogLag: { unit: 'seconds', limit: 600, minutes: 5, alert: 'AoPublicLogLags' },
  witnesses: { unit: 'count', limit: 0, minutes: 60, alert: 'AoWitnessesAway' },
  ledgerFaults: { unit: 'count', limit: 0, minutes: 0, alert: 'AoLedgerWrong' },
  ledgerAudit: { unit: 'seconds', limit: 36 * 3600, minutes: 10, alert: 'AoLedgerNotAudited' },
  search: { unit: 'whether', limit: 1, minutes: 15, alert: 'AoSearchWithoutIndex' },
  searchLag: { unit: 'count', limit: 0, minutes: 15, alert: 'AoSearchLags' },
  replica: { unit: 'seconds', limit: 30, minutes: 5, alert: 'AoReplicaBehind' },
  disk: { unit: 'bytes', limit: 2e9, minutes: 5, alert: 'AoDiskFull' },
  databaseRole: { unit: 'whether', limit: 1, minutes: 15, alert: 'AoRunsAsOwner' },
}

export const isPast = ({ unit, limit }: HealthLimit, value: number): boolean =>
  unit === 'bytes' || unit === 'whether' ? value < limit : value > limit
