// Where in PostgreSQL's log a client's last write stands: told in a header and a cookie, brought back with each request, so that
// no process and no replica shows a person what was before it.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { type LogPosition, readPlace } from '../database/replica.ts'
import { requestInfoOf } from '../request-info.ts'

/** Of the header and of the cookie. */
export const writtenName = 'ao-written'
/** Later than any: whoever brings it is read for on the primary. */
const never = 'FFFFFFFF/FFFFFFFF'

/** Null for whoever says nothing, or nonsense. */
export const writtenBy = (request: FastifyRequest): LogPosition | null => {
  const { cookies } = requestInfoOf(request)
  const places = [request.headers[writtenName], cookies[writtenName]].flatMap((text) => {
    const place = typeof text === 'string' ? readPlace(text) : null
    return place === null ? [] : [place]
  })
  return places.reduce<LogPosition | null>(
    (last, each) => (last === null || each > last ? each : last),
    null,
  )
}

/** After the commit. */
export const noteWrite = async (app: App, reply: FastifyReply): Promise<void> => {
  const place = await app.sql<
    { place: string | null }[]
  >`select pg_current_wal_insert_lsn()::text as place`
    .then(([row]) => row?.place ?? never)
    .catch(() => never)
  const secure = app.publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(writtenName, place)
  reply.header('set-cookie', `${writtenName}=${place}; Path=/; HttpOnly; SameSite=Lax${secure}`)
}
