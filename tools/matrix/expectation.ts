// How the tables beside this file are written: for each call, who may make it, and, for each object it names, who gets in.
import type { Role } from '#contract/roles.ts'
import type { Relation } from '#contract/objects.ts'
import type { Arranged } from './objects.ts'

/** A role opens every object of the kind; a relation (contract/objects.ts) the one object that is named. */
export type Who = Role | Relation

type Place = `${'path' | 'query' | 'body' | 'headers'}.${string}`
/** `as`: how the object is made (tools/matrix/objects.ts), such as an application that has been sent. */
export type NamedObject = { at: Place; as: Arranged; opens: readonly Who[] }

/** Why a call names no object of somebody's: see `NoObject` in contract/kit.ts. */
export const reasons = ['own', 'all', 'secret', 'role', 'visible'] as const
export type Reason = (typeof reasons)[number]
export const isReason = (name: unknown): name is Reason =>
  (reasons as readonly unknown[]).includes(name)

/** Who may make the call at all (roles as one text), then what it names. */
export type Row = readonly [may: string, ...names: readonly [Reason] | readonly NamedObject[]]
export type Table = Readonly<Record<string, Row>>

/** `named('path.id', 'wallet', 'oneself', 'admin')`: these get in; to everyone else it is as if it were not there. */
export const namedObject = (at: Place, as: Arranged, ...opens: readonly Who[]): NamedObject => ({
  at,
  as,
  opens,
})
