// What DATABASE_URL says of hosts: one, or several of which one takes writes, as libpq writes them:
// `postgres://user:password@one:5432,two:5432/database?target_session_attrs=read-write`.
import { CannotStart } from '../cannot-start.ts'

export type Host = { readonly host: string; readonly port: number }
export type DatabaseAddress = {
  /** With the first host alone, and without what is said about hosts. */
  readonly bare: URL
  readonly hosts: readonly Host[]
}

const parts = /^(postgres(?:ql)?:\/\/)((?:[^@/?]*@)?)([^/?]*)(.*)$/s

/** Fails on several hosts that do not say which is meant. */
export function readDatabaseAddress(databaseUrl: string): DatabaseAddress {
  const [, scheme = '', user = '', all = '', rest = ''] = parts.exec(databaseUrl) ?? []
  const names = all.split(',')
  const urls = names.map((name) => new URL(`${scheme}${user}${name}${rest}`))
  const bare = urls[0]!
  const wanted = bare.searchParams.get('target_session_attrs')
  bare.searchParams.delete('target_session_attrs')
  if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary')
    throw new CannotStart(
      `DATABASE_URL says target_session_attrs=${wanted}; AO writes, so it can be read-write or primary.`,
    )
  if (urls.length > 1 && wanted === null)
    throw new CannotStart(
      'DATABASE_URL names several hosts: add ?target_session_attrs=read-write, so that AO finds the one that takes writes.',
    )
  const hosts = urls.map(({ hostname, port }) => ({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 5432),
  }))
  return { bare, hosts }
}
