// Who is signed in, for signed-in screens. The server decides every call again; this only decides what is shown.
import { type ReactNode, createContext, use, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '#contract/identity/shapes.ts'
import type { getUser, logOut } from '#contract/identity/sign-in.ts'
import type { Role } from '#contract/roles.ts'
import { backToMyself, storeToken, signedInAs, tokenNow, watchAccess } from './access.ts'
import { actingNow } from './acting.ts'
import { ask } from './call-client.ts'
import { useAsk } from './query.tsx'
import type { Screen } from './screen.ts'

export type Person = Account & { name: string }
export type Session =
  | { status: 'checking' }
  | { status: 'out' }
  | { status: 'failed'; problem: unknown; retry: () => void }
  | { status: 'in'; person: Person }

/** Finds out who is signed in: wins a token from the cookie, then reads the account. */
export function useSessionStart(): Session {
  const client = useQueryClient()
  const [who, setWho] = useState<string | null | undefined>(undefined)
  const [problem, setProblem] = useState<unknown>(null)
  const [tries, tryAgain] = useState(0)
  useEffect(() => {
    setProblem(null)
    let before: string | null | undefined
    const show = () => {
      // Nothing of one person may be seen by the next.
      if (before !== undefined && before !== signedInAs()) client.clear()
      before = signedInAs()
      setWho(before)
    }
    tokenNow().then(show, setProblem)
    return watchAccess(show)
  }, [client, tries])
  const account = useAsk<typeof getUser>(
    'GET /api/rest/user/{id}',
    { path: { id: who ?? '' } },
    { enabled: Boolean(who), topics: ['account', 'sessions'] },
  )
  if (problem) return { status: 'failed', problem, retry: () => tryAgain(tries + 1) }
  if (who === null) return { status: 'out' }
  if (account.isError)
    return { status: 'failed', problem: account.error, retry: () => void account.refetch() }
  if (!account.data) return { status: 'checking' }
  const { data } = account.data
  return {
    status: 'in',
    person: { ...data, name: `${data.first_name} ${data.last_name}`.trim() || data.mail },
  }
}

const PersonContext = createContext<Person | null>(null)
export const PersonProvider = ({ person, children }: { person: Person; children: ReactNode }) => (
  <PersonContext value={person}>{children}</PersonContext>
)

/** Whoever is signed in; only inside the signed-in shell. */
export function usePerson(): Person {
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
  await ask<typeof logOut>('POST /user/logout').catch(() => undefined)
  await backToMyself()
}

/** Ends the session on the server, then in every tab. */
export async function signOut() {
  if (actingNow()) return stopActing()
  await ask<typeof logOut>('POST /user/logout').catch(() => undefined)
  storeToken(null)
}
