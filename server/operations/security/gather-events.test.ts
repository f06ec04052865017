import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeSystemContext } from '#server/core/app.ts'
import type { JobContext } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { newId } from '#server/core/ids.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { gatherEvents } from './gather-events.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  await app.settle()
})
after(() => app.close())

const action = 'alerts.rule_deleted'
const deleteRule = () =>
  app.system((ctx) => ctx.log({ action, subject: { kind: 'alert_rule', id: newId() } }))
const events = async (): Promise<number> =>
  (await app.sql`select from operations.security_events where code = ${action}`).length

/** The same connection; `between` runs after each of its statements, as another process may at any time. */
const interrupted = (sql: Sql, between: () => Promise<void>): Sql =>
  new Proxy(sql, {
    apply: (target, self, args: unknown[]) => {
      const query = Reflect.apply(target as never, self, args) as Promise<unknown>
      if (!Array.isArray(args[0]) || !('raw' in args[0])) return query
      const answered = query.then.bind(query)
      // The driver's queries start when they are awaited, which happens more than once.
      let whole: Promise<unknown> | undefined
      query.then = ((...told: Parameters<typeof query.then>) =>
        (whole ??= answered(async (rows) => {
          await between()
          return rows
        })).then(...told)) as typeof query.then
      return query
    },
  })

test('what is sealed while the log is looked through is an event the next time', async () => {
  let written = 0
  const ctx = makeSystemContext(app.app, app.sql)
  const sealOneMore = async (): Promise<void> => {
    if (written >= 20) return
    written++
    await deleteRule()
    await app.job('core.seal')
  }
  await sealOneMore()
  const gathering: JobContext = {
    ...ctx,
    begin: (work) => ctx.begin((tx) => work({ ...tx, sql: interrupted(tx.sql, sealOneMore) })),
  }
  await gatherEvents(gathering)
  assert.ok(written > 3, 'nothing was written meanwhile')
  await app.job('core.seal')
  await app.job('operations.gatherEvents')
  assert.equal(await events(), written)
})

test('what another transaction wrote first and committed last is an event all the same', async () => {
  const before = await events()
  let commit = (): void => {}
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  let wrote = (): void => {}
  const hasWritten = new Promise<void>((resolve) => (wrote = resolve))
  const slow = app.system(async (ctx) => {
    await ctx.log({ action, subject: { kind: 'alert_rule', id: newId() } })
    wrote()
    await mayCommit
  })
  await hasWritten
  app.clock.advance(1_000)
  await deleteRule()
  await app.job('core.seal')
  await app.job('operations.gatherEvents')
  assert.equal(await events(), before + 1)
  commit()
  await slow
  await app.job('core.seal')
  await app.job('operations.gatherEvents')
  assert.equal(await events(), before + 2)
})
