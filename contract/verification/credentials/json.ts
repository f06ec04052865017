// JSON that came from outside, read without trusting its shape.
import { canonicalJson } from './canonical.ts'

export type Json = Readonly<Record<string, unknown>>

export const objectOrEmpty = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

export const listOrEmpty = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : []

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Milliseconds of an RFC 3339 moment in UTC, else NaN. */
export const time = (value: unknown): number =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(textIn(value))
    ? Date.parse(textIn(value))
    : Number.NaN

export const sameJson = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b)
