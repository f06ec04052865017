import { isDeepStrictEqual } from 'node:util'
import { fail } from '#server/core/fail.ts'

/** What came back as it was read says nothing new; what differs is changed elsewhere. Names what is kept to change. */
export const assertAsRead = <T extends object, K extends keyof T>(
  sent: T,
  current: { readonly [P in K]?: unknown },
  names: readonly K[],
): Omit<T, K> => {
  const differing = names.filter(
    (name) => sent[name] !== undefined && !isDeepStrictEqual(sent[name], current[name]),
  )
  if (differing.length > 0)
    fail('bad_input', {
      fields: Object.fromEntries(differing.map((name) => [name, 'cannot_change'])),
    })
  const rest: Partial<T> = { ...sent }
  for (const name of names) delete rest[name]
  return rest as Omit<T, K>
}
