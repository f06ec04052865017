import { minutes } from '../clock.ts'
import type { Actor } from '../context.ts'

/** The last proof of who this is lies more than ten minutes back (ASVS 7.5.1). Whoever has a second factor proved by it. */
export const isProofStale = ({ provedAt }: Pick<Actor, 'provedAt'>, now: Date): boolean =>
  Date.parse(provedAt) < now.getTime() - minutes(10)
