// PostgreSQL's own pg_dump and pg_restore, where they are installed and know the server: they refuse one newer than themselves.
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { postgres } from '../../server/core/postgres-driver.ts'

type Ran = { ok: boolean; out: string; said: string }

/** The password goes by the environment: a command line is seen by everybody on the machine. */
const connection = (url: string): { dbname: string; env: NodeJS.ProcessEnv } => {
  const bare = new URL(url)
  const password = decodeURIComponent(bare.password)
  bare.password = ''
  return {
    dbname: bare.toString(),
    env: { ...process.env, LC_MESSAGES: 'C', ...(password ? { PGPASSWORD: password } : {}) },
  }
}

const run = (program: string, args: string[], env = process.env): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
    let out = ''
    let said = ''
    child.stdout.on('data', (chunk) => (out += String(chunk)))
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    child.once('error', (error) => resolve({ ok: false, out, said: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, out, said }))
  })

const majorOf = async (program: string): Promise<number> =>
  Number(/ (\d+)/.exec((await run(program, ['--version'])).out)?.[1] ?? 0)

/** Whether both tools are on the PATH and of the server's version or newer. */
export const hasPostgresTools = async (url: string): Promise<boolean> => {
  const majors = await Promise.all(['pg_dump', 'pg_restore'].map(majorOf))
  if (majors.includes(0)) return false
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const [server] = await sql<{ version: number }[]>`
      select current_setting('server_version_num')::int / 10000 as version`
    return majors.every((major) => major >= server!.version)
  } finally {
    await sql.end()
  }
}

/** Writes the whole database, tables too, in pg_dump's own format, from one snapshot. */
export const pgDump = async (url: string, file: string): Promise<void> => {
  closeSync(openSync(file, 'w', 0o600)) // for its owner alone; pg_dump writes into it
  const { dbname, env } = connection(url)
  const { ok, said } = await run(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, `--dbname=${dbname}`],
    env,
  )
  if (!ok) throw new Error(`pg_dump: ${said.trim()}`)
}

/** The lines of `core.migrations` in a dump: file → checksum; null for a dump that cannot be read. */
export const migrationsIn = async (file: string): Promise<Record<string, string> | null> => {
  const { ok, out } = await run('pg_restore', [
    '--data-only',
    '--schema=core',
    '--table=migrations',
    '--file=-',
    file,
  ])
  const copied = /^copy core\.migrations \(([^)]*)\) from stdin;\n([^]*?)\n?\\\.$/im.exec(out)
  if (!ok || !copied) return null
  const columns = copied[1]!.split(', ')
  const [name, checksum] = [columns.indexOf('file'), columns.indexOf('checksum')]
  const rows = copied[2]!.split('\n').filter(Boolean)
  return Object.fromEntries(
    rows.map((row) => {
      const cells = row.split('\t')
      return [cells[name] ?? '', cells[checksum] ?? '']
    }),
  )
}

/** Replaces what the database has by the dump, in one transaction: gives what pg_restore said when nothing was changed. */
export const pgRestore = async (url: string, file: string): Promise<string | null> => {
  const { dbname, env } = connection(url)
  const { ok, said } = await run(
    'pg_restore',
    [
      '--clean',
      '--if-exists',
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      `--dbname=${dbname}`,
      file,
    ],
    env,
  )
  return ok ? null : said.trim()
}
