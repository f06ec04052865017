import { Failure } from '../../server/core/fail.ts'
import { sentenceFor } from '../../text/sentence.ts'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { CannotStart } from '../../server/core/cannot-start.ts'
import { isDatabaseAway } from '../../server/core/database/db.ts'
import { TokenError } from '../../server/providers/token.ts'

export const databaseSilent =
  'The database does not answer: check that it runs, and the host and port in DATABASE_URL.'
const noRoom = /no space left|disk full|ENOSPC/i

/**
 * One clear sentence for what an operator can mend; anything else keeps its stack, because it is our fault. `log`: what our own
 * PostgreSQL wrote, which knows why it was gone.
 */
export function plainError(error: unknown, log?: string): string {
  if (error instanceof CannotStart || error instanceof TokenError) return error.message
  if (error instanceof Failure)
    return sentenceFor(error.code, error.details, { language: 'en', timeZone: null })
  const { code, message, port, stack, cause } = error as NodeJS.ErrnoException & { port?: number }
  const deeper = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined
  const known =
    (log && isDatabaseAway(cause ?? error) && whyPostgresEnded(log)) ||
    machineError(error as NodeJS.ErrnoException, port) ||
    databaseError(code) ||
    databaseError(deeper)
  return known || (stack ?? message)
}

const machineError = (
  { code, message }: NodeJS.ErrnoException,
  port: number | undefined,
): string | undefined => {
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100' || noRoom.test(message))
    return diskFull()
  if (code === 'ENOMEM' || code === '53200' || code === 'ERR_WORKER_OUT_OF_MEMORY')
    return memoryShort
  if (code === 'EMFILE' || code === 'ENFILE')
    return 'This user may not open enough files: raise the limit, as in ulimit -n 4096.'
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')
    return 'AO cannot listen on that address here: set HOST to one this machine has, as in HOST=127.0.0.1 or HOST=::1.'
  if (code === 'EADDRINUSE') return portTaken(port)
  if (code === 'EACCES' && port)
    return `Port ${port} needs more rights than this user has: choose another with PORT=3001.`
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
    return `AO may not write where it must (${message}): give this user the right, or name another folder, as in AO_DATA=$HOME/ao-data.`
  return undefined
}

/** What PostgreSQL or the way to it says, by code. */
const databaseError = (code: string | undefined): string | undefined => {
  if (code === undefined) return undefined
  if (code === '53100') return diskFull()
  if (
    [
      'ECONNREFUSED',
      'ENOTFOUND',
      'EAI_AGAIN',
      'CONNECT_TIMEOUT',
      'ETIMEDOUT',
      'EHOSTUNREACH',
    ].includes(code)
  )
    return databaseSilent
  if (code === '28P01') return 'The database refuses the user or the password in DATABASE_URL.'
  if (code === '28000')
    return 'The database refuses this user from here, or without encryption: check DATABASE_URL and pg_hba.conf, or add ?sslmode=require.'
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist: create it first.'
  if (code === '42501')
    return 'The user in DATABASE_URL may not make tables in that database: make it the owner.'
  if (code === '53300')
    return 'The database has no connection left for AO: raise max_connections there, or end what else uses it.'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return "The database's certificate is for another host: use the name it was made for in DATABASE_URL, or sslmode=verify-ca."
  if (code === 'CERT_HAS_EXPIRED') return "The database's certificate has expired: renew it there."
  if (
    /^(SELF_SIGNED|DEPTH_ZERO_SELF|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ERR_TLS|CERT_)/.test(code)
  )
    return "The database's certificate is not trusted: name the CA that signed it in DATABASE_URL, as in ?sslmode=verify-full&sslrootcert=ca.pem."
  if (
    ['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'ECONNRESET', '57P01', '57P02', '57P03'].includes(
      code,
    )
  )
    return 'The database went away while AO was starting: look at its log, then start AO again.'
  return undefined
}

/** Of our own PostgreSQL, from its log; when it does not tell, where to look. */
export const whyPostgresEnded = (log: string): string => {
  const said = readEnd(log)
  if (noRoom.test(said)) return diskFull()
  if (/terminated by signal 9|out of memory|Cannot allocate memory/i.test(said)) return memoryShort
  return `PostgreSQL has stopped: see ${log}, then start AO again.`
}

function readEnd(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(-100_000)
  } catch {
    return ''
  }
}

const diskFull = () =>
  process.env.DATABASE_URL && process.env.DATABASE_URL !== 'embedded'
    ? `The disk is full: make room in ${process.env.AO_DATA} here, or on the server in DATABASE_URL, then start AO again.`
    : `The disk is full: make room in ${process.env.AO_DATA ?? 'the data folder'}, then start AO again.`

export const memoryShort =
  'Memory ran short: AO needs 512 MB; close other programs or give it more, then start AO again.'

/** Asked before anything is started, so that the answer comes at once. */
export function assertPortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

const portTaken = (port: number | undefined) =>
  `Port ${port} is taken by another program: stop that, or choose another port, as in PORT=${(port ?? 3000) + 2} npm start.`
