// What `sslmode` and its companions in DATABASE_URL mean: one thing for both drivers (postgres.js, and pg under the job queue), and
// what libpq, psql and pg_dump mean by them. Left to themselves the drivers differ from each other and from libpq.
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect, isIP } from 'node:net'
import { checkServerIdentity, type ConnectionOptions } from 'node:tls'
import { CannotStart } from '../cannot-start.ts'
import { type Host, readDatabaseAddress } from './address.ts'

const modes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
type Mode = (typeof modes)[number]
const files = { sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' } as const
const ours = ['sslmode', ...Object.keys(files)]

type Tls = {
  mode: Mode
  /** The address without what is said about TLS, with the first host alone. */
  bare: URL
  hosts: readonly Host[]
  /** Paths, by their names in the address. `system` as root is the list that Node has. */
  paths: Partial<Record<keyof typeof files, string>>
}

/** Fails on what the drivers would take in two ways or not at all. */
export function readTls(databaseUrl: string): Tls {
  const { bare, hosts } = readDatabaseAddress(databaseUrl)
  const said = bare.searchParams
  for (const odd of ['ssl', 'uselibpqcompat', 'sslnegotiation'])
    if (said.has(odd))
      throw new CannotStart(
        `DATABASE_URL says ${odd}=…: say sslmode instead, which can be ${list(modes)}.`,
      )
  const mode = (said.get('sslmode') ?? 'disable') as Mode
  if (!modes.includes(mode))
    throw new CannotStart(`DATABASE_URL says sslmode=${mode}; it can be ${list(modes)}.`)
  const paths: Tls['paths'] = {}
  for (const name of Object.keys(files) as (keyof typeof files)[]) {
    const path = said.get(name)
    if (!path || path === 'system') continue
    if (!existsSync(path))
      throw new CannotStart(`DATABASE_URL says ${name}=${path}, and there is no such file.`)
    paths[name] = path
  }
  if (mode === 'verify-ca' && !paths.sslrootcert)
    throw new CannotStart(
      'sslmode=verify-ca in DATABASE_URL needs the CA that signed: add &sslrootcert=ca.pem, or say verify-full.',
    )
  if (mode === 'verify-full' && hosts.some(({ host }) => isIP(host)))
    throw new CannotStart(
      "sslmode=verify-full in DATABASE_URL needs the database's host name, not its address: the name is what is verified.",
    )
  for (const name of ours) said.delete(name)
  return { mode, bare, hosts, paths }
}

const list = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** For postgres.js: the address, and what it is to do about TLS. */
export function tlsForDriver(databaseUrl: string): {
  url: string
  hosts: readonly Host[]
  ssl: false | 'prefer' | ConnectionOptions
} {
  const { mode, bare, hosts, paths } = readTls(databaseUrl)
  const url = bare.href
  if (mode === 'disable' || mode === 'prefer') return { url, hosts, ssl: mode === 'prefer' && mode }
  const given = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      files[name as keyof typeof files],
      readFileSync(path, 'utf8'),
    ]),
  )
  // As libpq: with a root certificate, `require` is `verify-ca`.
  if (mode === 'require' && !paths.sslrootcert)
    return { url, hosts, ssl: { ...given, rejectUnauthorized: false } }
  return {
    url,
    hosts,
    ssl: {
      ...given,
      checkServerIdentity: (name, certificate) =>
        mode === 'verify-full'
          ? checkServerIdentity(hosts.length > 1 ? name : bare.hostname, certificate)
          : undefined,
    },
  }
}

/**
 * The same for pg, which takes it as part of the address, and knows `prefer` only where we ask the server ourselves. Of
 * several hosts it names the first.
 */
export async function urlForJobs(databaseUrl: string): Promise<string> {
  const { mode, bare, hosts, paths } = readTls(databaseUrl)
  const requested =
    mode !== 'prefer'
      ? mode
      : (await anyTakesTls(hosts))
        ? ('require' as const)
        : ('disable' as const)
  bare.searchParams.set('sslmode', requested)
  if (requested === 'disable') return bare.href
  for (const [name, path] of Object.entries(paths))
    if (mode !== 'prefer' || name !== 'sslrootcert') bare.searchParams.set(name, path)
  if (requested !== 'verify-full') bare.searchParams.set('uselibpqcompat', 'true')
  return bare.href
}

/** Says so where TLS is asked for and the server has none: postgres.js would begin it nevertheless and fail obscurely. */
export async function assertTls(databaseUrl: string): Promise<void> {
  const { mode, hosts } = readTls(databaseUrl)
  if (mode === 'disable' || mode === 'prefer' || (await anyTakesTls(hosts))) return
  throw new CannotStart(
    `The database takes no encrypted connections, and DATABASE_URL says sslmode=${mode}: set ssl = on there, or say sslmode=disable.`,
  )
}

/** Whether one of those that answer does; fails when none answers. */
async function anyTakesTls(hosts: readonly Host[]): Promise<boolean> {
  const answers = await Promise.allSettled(hosts.map(takesTls))
  const heard = answers.filter((each) => each.status === 'fulfilled')
  if (heard.length === 0) throw (answers[0] as PromiseRejectedResult).reason
  return heard.some(({ value }) => value)
}

/** PostgreSQL's own question: eight bytes, answered by S or N. */
async function takesTls({ host, port }: Host): Promise<boolean> {
  const socket = connect(port, host)
  socket.setTimeout(10_000, () =>
    socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
  )
  try {
    await once(socket, 'connect')
    socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer[0] === 'S'.charCodeAt(0)
  } finally {
    socket.destroy()
  }
}
