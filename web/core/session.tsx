// Who is signed in, for signed-in screens. The server decides every call again; this only decides what is shown.
import { type ReactNode, createContext, use, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/identity/shapes.ts'
import type { getUser } from '#contract/identity/people/calls.ts'
import { fullNameOf } from '#contract/person-fields.ts'
import type { Role } from '#contract/roles.ts'
import { absenceNow, backToMyself, signedInAs, tokenNow, watchAccess } from './access/access.ts'
import { actingNow } from './access/acting.ts'
import { watchConnection } from './calls/connection.ts'
import { retryPause } from './calls/retry-pause.ts'
import { logOut } from './access/log-out.ts'
import { useCallQuery } from './query.tsx'
import type { Screen } from './screen.ts'
import { endOwnSession } from './access/sign-out.ts'

export type SignedInPerson = Account & { name: string }
export type Session =
  | { status: 'checking' }
  | { status: 'out' }
  | { status: 'failed'; failure: unknown; retry: () => void }
  /** `ended`: the session ran out while the person was at work; what they typed stays. */
  | { status: 'in'; person: SignedInPerson; ended: boolean }

/** Finds out who is signed in: wins a token from the cookie, then reads the account. */
export function useSessionStart(): Session {
  const client = useQueryClient()
  const [who, setWho] = useState<{ uuid: string | null; ended: boolean }>()
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, tryAgain] = useState(0)
  useEffect(() => {
    setFailure(null)
    let last: string | null | undefined
    let ended = false
    const show = () => {
      const uuid = signedInAs()
      const back = ended && uuid !== null
      ended = uuid === null && Boolean(last) && absenceNow() === 'expired'
      // In the middle of something: the screen stays as it is until the same person has signed in again.
      if (ended) return setWho({ uuid: last!, ended })
      // Nothing of one person may be seen by the next.
      if (last !== undefined && last !== uuid) client.clear()
      else if (back) void client.invalidateQueries()
      last = uuid
      setWho({ uuid, ended: false })
    }
    tokenNow().then(show, setFailure)
    return watchAccess(show)
  }, [client, tries])
  useEffect(() => {
    if (!failure) return
    const again = () => tryAgain(tries + 1)
    const timer = setTimeout(again, retryPause(failure, tries))
    const leave = watchConnection((reachable) => reachable && again())
    return () => (clearTimeout(timer), leave())
  }, [failure, tries])
  const uuid = who?.uuid ?? null
  const account = useCallQuery<typeof getUser>(
    'GET /api/rest/user/{id}',
    { path: { id: uuid ?? '' } },
    { enabled: uuid !== null && who?.ended === false, topics: ['account', 'sessions'] },
  )
  if (failure && !account.data)
    return { status: 'failed', failure, retry: () => tryAgain(tries + 1) }
  if (who && uuid === null) return { status: 'out' }
  if (account.data) {
    const { data } = account.data
    const name = accountName(data)
    return { status: 'in', person: { ...data, name }, ended: who?.ended === true }
  }
  if (account.isError)
    return { status: 'failed', failure: account.error, retry: () => void account.refetch() }
  return { status: 'checking' }
}

/** How an account is named on screens; its address where it has no name. */
export const accountName = ({
  first_name: firstName,
  last_name: lastName,
  field_family_first: familyFirst,
  mail,
}: Pick<Account, 'first_name' | 'last_name' | 'field_family_first' | 'mail'>): string =>
  fullNameOf({ firstName, lastName, familyFirst }) || mail

const PersonContext = createContext<SignedInPerson | null>(null)
export const PersonProvider = ({
  person,
  children,
}: {
  person: SignedInPerson
  children: ReactNode
}) => <PersonContext value={person}>{children}</PersonContext>

/** Whoever is signed in; only inside the signed-in shell. */
export function usePerson(): SignedInPerson {
  const person = use(PersonContext)
  if (!person) throw new Error('This screen needs the signed-in shell.')
  return person
}

export const hasRole = (person: Pick<Account, 'roles'>, ...roles: readonly Role[]) =>
  roles.some((role) => person.roles.includes(role))
export const mayOpen = (screen: Pick<Screen, 'may'>, person: Pick<Account, 'roles'>) =>
  screen.may === undefined || screen.may === 'signed-in' || hasRole(person, ...screen.may)

/** Ends what an admin does in another's name; the admin goes on as themself. */
export async function stopActing() {
  await logOut().catch(() => undefined)
  await backToMyself()
}

/** Ends the session, or what an admin does in another's name; `forget`: this browser keeps nothing of it. */
export const signOut = (forget = false) => (actingNow() ? stopActing() : endOwnSession(forget))
