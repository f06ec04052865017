// What so many students need of machines, from what a request costs: sums for the size, a simulation for the waiting.

import { dice } from '../../dice.ts'

/** CPU of one request in milliseconds: in AO's process, in PostgreSQL, and in the worker that does what it left behind. */
export type Cost = { readonly web: number; readonly database: number; readonly worker: number }
export type Kind = 'signIn' | 'search' | 'page' | 'write'
export type Costs = Readonly<Record<Kind, Cost>>

/** The mixed day of the benches: shares of requests. */
export const mix: Readonly<Record<Kind, number>> = {
  signIn: 0.01,
  search: 0.6,
  page: 0.25,
  write: 0.14,
}
export const kinds = Object.keys(mix) as Kind[]

/** The kind at this place (0 to 1) of the day, where the kinds lie one behind the other. */
export const kindAt = (place: number): Kind => {
  let end = 0
  for (const kind of kinds) if (place < (end += mix[kind]) - 1e-9) return kind
  return 'write'
}

/** What is assumed of students, on the busiest day of a year; docs/capacity.md says why. */
export const assumptions = {
  /** Share of all students that is there on that day. */
  present: 0.15,
  /** Requests of each of them: searches, pages, reads and writes; files of a page do not count. */
  requests: 120,
  /** Share of the day's requests that falls into its busiest hour. */
  busiestHour: 0.12,
  /** How busy a processor may be planned to be. */
  utilisation: 0.6,
  /** Of what a student keeps: rows and their indexes, and files. */
  databaseKilobytes: 60,
  fileMegabytes: 6,
} as const

export const peakPerSecond = (students: number): number =>
  (students * assumptions.present * assumptions.requests * assumptions.busiestHour) / 3600

export const costOfMix = (costs: Costs): Cost => {
  const sum = (part: keyof Cost) =>
    kinds.reduce((all, kind) => all + mix[kind] * costs[kind][part], 0)
  return { web: sum('web'), database: sum('database'), worker: sum('worker') }
}

/** Processors that stay below the planned utilisation at the peak; an AO process uses one. */
export const needsOf = (students: number, costs: Costs) => {
  const rate = peakPerSecond(students)
  const cost = costOfMix(costs)
  const processors = (milliseconds: number) =>
    Math.max(1, Math.ceil((rate * milliseconds) / 1000 / assumptions.utilisation))
  return {
    rate,
    web: processors(cost.web) + 1, // one may be away
    worker: processors(cost.worker),
    database: processors(cost.database),
    /** Of the database's processors, those for writes, which no replica can take. */
    primary: processors(mix.write * costs.write.database + mix.signIn * costs.signIn.database),
    databaseGigabytes: (students * assumptions.databaseKilobytes) / 1e6,
    fileTerabytes: (students * assumptions.fileMegabytes) / 1e6,
  }
}

type Setting = {
  readonly costs: Costs
  /** Requests a second. */
  readonly rate: number
  /** AO processes, each with a processor. */
  readonly web: number
  /** Processors of the database. */
  readonly database: number
  readonly requests?: number
}

/**
 * Requests come at random (Poisson) and are dealt out in turn; each process does one at a time, then the database has the
 * request on the first processor that is free. What a request takes varies as widely as its mean (exponential).
 * Answers the milliseconds that one request in two, in twenty and in a hundred is slower than.
 */
export const simulate = ({ costs, rate, web, database, requests = 200_000 }: Setting) => {
  const roll = dice(7)
  const spread = (mean: number): number => -mean * Math.log(1 - roll())
  const freeWeb = new Float64Array(web)
  const freeDatabase = new Float64Array(database)
  const inDatabase: { came: number; left: number; takes: number }[] = []
  let now = 0
  for (let n = 0; n < requests; n++) {
    now += spread(1000 / rate)
    const kind = kindAt(roll())
    const one = n % web
    const begun = Math.max(now, freeWeb[one]!)
    const left = begun + spread(costs[kind].web)
    freeWeb[one] = left
    inDatabase.push({ came: now, left, takes: spread(costs[kind].database) })
  }
  // The database has them in the order in which the processes are done with them.
  const times = inDatabase
    .toSorted((a, b) => a.left - b.left)
    .map(({ came, left, takes }) => {
      const server = freeDatabase.indexOf(Math.min(...freeDatabase))
      const done = Math.max(left, freeDatabase[server]!) + takes
      freeDatabase[server] = done
      return done - came
    })
    // The first ones find everything empty.
    .slice(requests / 10)
    .sort((a, b) => a - b)
  const at = (share: number): number => times[Math.floor(times.length * share)]!
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
