import { createServer } from 'node:net'
import { CannotStart } from '../server/core/cannot-start.ts'

/** One clear sentence for what an operator can mend; anything else keeps its stack, because it is our fault. */
export function refusalOf(error: unknown): string {
  if (error instanceof CannotStart) return error.message
  const { code, message, port, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'ENOSPC' || code === '53100' || /no space left/i.test(message))
    return 'The disk is full.'
  if (code === 'EADDRINUSE') return portTaken(port)
  if (code === 'EACCES' && port)
    return `Port ${port} needs more rights than this user has: choose another with PORT=3001.`
  if (code === 'EROFS' || code === 'EACCES') return `AO may not write where it must: ${message}.`
  return stack ?? message
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
