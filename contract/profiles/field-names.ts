// The main backend's names of profile fields: `dateOfBirth` is `field_date_of_birth`.
import type { z } from 'zod'

type Snake<S extends string> = S extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : ''
export type FieldName<S extends string> = `field_${Snake<S>}`
export const fieldName = <S extends string>(name: S): FieldName<S> =>
  `field_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}` as FieldName<S>

export type Fielded<T> = { [K in keyof T & string as FieldName<K>]: T[K] }
/** The same parts under the main backend's names. */
export const fielded = <T extends Readonly<Record<string, unknown>>>(parts: T): Fielded<T> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [fieldName(name), value]),
  ) as Fielded<T>

/** Back from the main backend's names, for the parts that are known. */
export const unfielded = <T extends Readonly<Record<string, z.ZodType>>>(
  parts: T,
  sent: Readonly<Record<string, unknown>>,
): { [K in keyof T]?: z.output<T[K]> } =>
  Object.fromEntries(
    Object.keys(parts).flatMap((name) => {
      const value = sent[fieldName(name)]
      return value === undefined ? [] : [[name, value]]
    }),
  ) as never
