// One object of each kind that a call can name, made for a given owner, with those who stand in a relation to it: what
// the authorization matrix tries calls with.
import { type ObjectKind, type Relation, relationsTo } from '#contract/objects.ts'
import type { Person, TestApp } from '#server/testing.ts'
import { applicationsMakers } from './arrange-applications.ts'
import { moneyMakers } from './arrange-money.ts'
import { documentMakers } from './arrange-documents.ts'
import { peopleMakers } from './arrange-people.ts'
import type { Arrangement } from './arranging.ts'

const makers = { ...peopleMakers, ...documentMakers, ...applicationsMakers, ...moneyMakers }

export type Made = Arrangement & { related: readonly (readonly [Relation, Person])[] }

export type Arranged = keyof typeof makers

/** The kind of what is arranged: an application that has been sent is an application. */
export const kindOf = (as: Arranged): ObjectKind => {
  const kind = [as, ...as.split('_')].find((word) => word in relationsTo)
  return kind as ObjectKind
}

/** Makes an object for the owner; whoever can stand in a relation to its kind is there. */
export const arrange = async (app: TestApp, as: Arranged, owner: Person): Promise<Made> => {
  const made: Arrangement = await makers[as](app, owner)
  const related = relationsTo[kindOf(as)].map((relation) => {
    const person = made.people?.[relation] ?? (relation === 'oneself' ? owner : undefined)
    if (!person) throw new Error(`no ${relation} is made for ${as}`)
    return [relation, person] as const
  })
  return { ...made, related }
}
