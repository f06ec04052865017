// The server under test of serve.bench.ts, in a process of its own: `bare` (a Fastify handler with the same SQL) or `ours`.
import fastify from 'fastify'
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Id, When } from '#contract/shapes.ts'
import { build } from '#server/core/http/build-app.ts'
import { systemClock } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { openDatabase } from '#server/core/database/db.ts'
import { domain } from '#server/core/domain.ts'
import { createFindActor } from '#server/identity/sessions/find-actor.ts'

const [, , kind, url = ''] = process.argv
const pool = 20

const Row = z.object({ id: Id, title: z.string(), country: z.string(), coins: z.int(), at: When })
const listRows = call({
  method: 'GET',
  path: '/bench/{country}',
  may: 'signed-in',
  about: { none: 'all' },
  summary: '20 rows',
  request: {
    path: z.object({ country: z.string().length(2) }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(100) }),
  },
  response: z.object({ rows: z.array(Row) }),
})
const addRow = call({
  method: 'POST',
  path: '/bench',
  may: 'signed-in',
  about: { none: 'all' },
  summary: 'one insert',
  request: {
    body: z.object({
      title: z.string().min(1).max(200),
      country: z.string().length(2),
      coins: z.int().min(0),
    }),
  },
  response: z.object({ id: Id }),
})

const answerList: CallFunction<typeof listRows> = async (ctx, { country, limit }) => ({
  rows: await ctx.sql<
    z.infer<typeof Row>[]
  >`select id, title, country, coins, at from bench.rows where country = ${country} order by id limit ${limit}`,
})
const answerAdd: CallFunction<typeof addRow> = async (ctx, { title, country, coins }) => {
  const [row] = await ctx.sql<{ id: string }[]>`
    insert into bench.made (title, country, coins) values (${title}, ${country}, ${coins}) returning id`
  return row!
}

const bare = () => {
  const app = fastify()
  const sql = openDatabase(url, { max: pool })
  app.get('/bench/:country', async (request) => {
    const { country } = request.params as { country: string }
    const { limit } = request.query as { limit: string }
    return {
      rows: await sql`select id, title, country, coins, at from bench.rows where country = ${country} order by id limit ${Number(limit)}`,
    }
  })
  app.post('/bench', async (request) => {
    const { title, country, coins } = request.body as {
      title: string
      country: string
      coins: number
    }
    const [row] =
      await sql`insert into bench.made (title, country, coins) values (${title}, ${country}, ${coins}) returning id`
    return row
  })
  return app
}

const ours = async () => {
  const room = domain(
    'content',
    { listRows, addRow },
    { answers: { listRows: answerList, addRow: answerAdd } },
  )
  const { server: app } = await build({
    databaseUrl: url,
    domains: [room],
    providers: {} as never,
    clock: systemClock,
    mode: 'test',
    publicUrl: 'http://localhost',
    secret: 'bench',
    findActor: createFindActor,
    logged: false,
    rateFactor: 1e9,
    poolSize: pool,
  })
  return app
}

const app = kind === 'bare' ? bare() : await ours()
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`listening ${(app.server.address() as { port: number }).port}`)

process.on('SIGINT', () => process.exit(0))
