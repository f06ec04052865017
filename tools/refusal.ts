import { createServer } from 'node:net'
import { CannotStart } from '../server/core/cannot-start.ts'

/** One clear sentence for what an operator can mend; anything else keeps its stack, because it is our fault. */
export function refusalOf(error: unknown): string {
  if (error instanceof CannotStart) return error.message
  const { code, message, port, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'ENOSPC' || code === '53100' || /no space left/i.test(message))
    return 'The disk is full.'
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')
    return 'AO cannot listen on that address here: set HOST to one this machine has, as in HOST=127.0.0.1 or HOST=::1.'
  if (code === 'EADDRINUSE') return portTaken(port)
  if (code === 'EACCES' && port)
    return `Port ${port} needs more rights than this user has: choose another with PORT=3001.`
  if (code === 'EROFS' || code === 'EACCES') return `AO may not write where it must: ${message}.`
  const database = databaseRefusal(code)
  if (database) return database
  return stack ?? message
}

/** What PostgreSQL or the way to it says, by code. */
const databaseRefusal = (code: string | undefined): string | undefined => {
  if (code === undefined) return undefined
  if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CONNECT_TIMEOUT', 'ETIMEDOUT'].includes(code))
    return 'The database does not answer: check that it runs, and the host and port in DATABASE_URL.'
  if (['28P01', '28000'].includes(code))
    return 'The database refuses the user or the password in DATABASE_URL.'
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist: create it first.'
  if (code === '42501')
    return 'The user in DATABASE_URL may not make tables in that database: make it the owner.'
  if (
    /^(SELF_SIGNED|DEPTH_ZERO_SELF|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|ERR_TLS|CERT_)/.test(code)
  )
    return "The database's certificate is not trusted: give its CA in NODE_EXTRA_CA_CERTS."
  return undefined
}

/** Asked before anything is started, so that the answer comes at once. */
export function refuseTakenPort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

const portTaken = (port: number | undefined) =>
  `Port ${port} is taken by another program: stop that, or choose another port, as in PORT=${(port ?? 3000) + 2} npm start.`
