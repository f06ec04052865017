import type { getMemorialOf } from '#contract/identity/memorials/calls.ts'
import type { ResponseOf } from '#contract/kit.ts'
import { useCallQuery } from '#web/core/query.tsx'

export type Memorial = NonNullable<ResponseOf<typeof getMemorialOf>['memorial']>

/** What is said of an account; null where there is nothing, undefined until it is known. */
export const useMemorial = (accountId: string): Memorial | null | undefined =>
  useCallQuery<typeof getMemorialOf>(
    'GET /api/rest/user/{id}/memorial',
    { path: { id: accountId } },
    { topics: ['people', 'account'] },
  ).data?.memorial

/** Nobody signs in, and no admin opens the account by the way of disabled ones. */
export const isInMemory = (memorial: Memorial | null | undefined): boolean =>
  memorial?.state === 'standing' || memorial?.state === 'ending'
