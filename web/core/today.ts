import { dayIn } from '#contract/days.ts'

/** The zone of the reader's clock, an IANA name. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Zones to choose from, the one that is set among them whatever this browser knows. */
export const zoneChoices = (set: string): { value: string; label: string }[] =>
  [...new Set([set, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }))

/** The day that the reader's calendar shows. */
export const todayHere = (): string => dayIn(zoneHere(), new Date())
