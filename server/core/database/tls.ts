// What `sslmode` and its companions in DATABASE_URL mean: one thing for both drivers (postgres.js, and pg under the job queue), and
// what libpq, psql and pg_dump mean by them. Left to themselves the drivers differ from each other and from libpq.
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect, isIP } from 'node:net'
import { checkServerIdentity, type ConnectionOptions } from 'node:tls'
import { CannotStart } from '../cannot-start.ts'

const modes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
type Mode = (typeof modes)[number]
const files = { sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' } as const
const ours = ['sslmode', ...Object.keys(files)]

type Tls = {
  mode: Mode
  /** The address without what is said about TLS. */
  bare: URL
  /** Paths, by their names in the address. `system` as root is the list that Node has. */
  paths: Partial<Record<keyof typeof files, string>>
}

/** Refuses what the drivers would take in two ways or not at all. */
export function readTls(databaseUrl: string): Tls {
  const bare = new URL(databaseUrl)
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
  if (mode === 'verify-full' && isIP(bare.hostname.replace(/^\[|\]$/g, '')))
    throw new CannotStart(
      "sslmode=verify-full in DATABASE_URL needs the database's host name, not its address: the name is what is verified.",
    )
  for (const name of ours) said.delete(name)
  return { mode, bare, paths }
}

const list = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** For postgres.js: the address, and what it is to do about TLS. */
export function tlsForDriver(databaseUrl: string): {
  url: string
  ssl: false | 'prefer' | ConnectionOptions
} {
  const { mode, bare, paths } = readTls(databaseUrl)
  const url = bare.href
  if (mode === 'disable' || mode === 'prefer') return { url, ssl: mode === 'prefer' && mode }
  const given = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      files[name as keyof typeof files],
      readFileSync(path, 'utf8'),
    ]),
  )
  // As libpq: with a root certificate, `require` is `verify-ca`.
  if (mode === 'require' && !paths.sslrootcert)
    return { url, ssl: { ...given, rejectUnauthorized: false } }
  return {
    url,
    ssl: {
      ...given,
      checkServerIdentity: (_, certificate) =>
        mode === 'verify-full' ? checkServerIdentity(bare.hostname, certificate) : undefined,
    },
  }
}

/** The same for pg, which takes it as part of the address, and knows `prefer` only where we ask the server ourselves. */
export async function urlForJobs(databaseUrl: string): Promise<string> {
  const { mode, bare, paths } = readTls(databaseUrl)
  const asked =
    mode !== 'prefer' ? mode : (await takesTls(bare)) ? ('require' as const) : ('disable' as const)
  bare.searchParams.set('sslmode', asked)
  if (asked === 'disable') return bare.href
  for (const [name, path] of Object.entries(paths))
    if (mode !== 'prefer' || name !== 'sslrootcert') bare.searchParams.set(name, path)
  if (asked !== 'verify-full') bare.searchParams.set('uselibpqcompat', 'true')
  return bare.href
}

/** Says so where TLS is asked for and the server has none: postgres.js would begin it nevertheless and fail obscurely. */
export async function refuseMissingTls(databaseUrl: string): Promise<void> {
  const { mode, bare } = readTls(databaseUrl)
  if (mode === 'disable' || mode === 'prefer' || (await takesTls(bare))) return
  throw new CannotStart(
    `The database takes no encrypted connections, and DATABASE_URL says sslmode=${mode}: set ssl = on there, or say sslmode=disable.`,
  )
}

/** PostgreSQL's own question: eight bytes, answered by S or N. */
async function takesTls({ hostname, port }: URL): Promise<boolean> {
  const socket = connect(Number(port || 5432), hostname.replace(/^\[|\]$/g, ''))
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
