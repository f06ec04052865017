// The only module of the server that reads the time. Tests hand the application a clock they move.
import { dayIn, dayMs } from '#contract/days.ts'
import type { Context } from './context.ts'

export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests and demos: stands still until moved. */
export const movableClock = (start: Date) => {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance: (ms: number) => void (at += ms),
    set: (to: Date) => void (at = to.getTime()),
  }
}
export type MovableClock = ReturnType<typeof movableClock>

/** Milliseconds since the process began, for measuring durations only. */
export const stopwatch = (): (() => number) => {
  const from = performance.now()
  return () => performance.now() - from
}

export const minutes = (n: number): number => n * 60_000
export const hours = (n: number): number => n * 3_600_000
export const days = (n: number): number => n * dayMs
export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
export const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms)

/** The day that the caller's calendar shows. */
export const todayOf = ({ now, request }: Pick<Context, 'now' | 'request'>): string =>
  dayIn(request.timeZone ?? 'UTC', now)
