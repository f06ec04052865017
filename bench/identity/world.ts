// An installation with three hundred people who have proved themselves, each on a device of their own; and whoever asks
// it from ever new addresses.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { runOnce } from 'graphile-worker'
import { tasksOf } from '#server/core/work/background.ts'
import { movableClock, stopwatch } from '#server/core/clock.ts'
import { makeSystemContext } from '#server/core/app.ts'
import { quietLogger } from '#server/core/work/jobs.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { applicationName } from '#server/core/postgres/server.ts'
import { startEmbeddedPostgres } from '#server/core/postgres/embedded.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import { identity } from '#server/identity/identity.ts'
import { hashPassword } from '#server/identity/sign-in/passwords.ts'
import { addAccount, openSession } from '#server/identity/public.ts'
import { openApp } from '../open-app.ts'

export const password = 'Quiet-river-42'
type Known = { id: string; mail: string; token: string; device: string }

export const identityWorld = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ao-bench-'))
  const database = await startEmbeddedPostgres(folder)
  await migrate(database.ownerUrl, { application: applicationName })
  const clock = movableClock(new Date())
  const { server, app } = await openApp(database.ownerUrl, { domains: [identity], clock })

  const passwordHash = await hashPassword(password)
  const people: Known[] = await app.sql.begin(async (tx) => {
    const ctx = makeSystemContext(app, tx)
    const made: Known[] = []
    for (let n = 0; n < 300; n++) {
      const mail = `person${n}@people.test`
      const device = newSecret(32)
      const id = await addAccount(ctx, {
        mail,
        passwordHash,
        firstName: 'Asha',
        lastName: 'Rao',
        roles: ['student'],
        verified: true,
        termsVersion: '1',
      })
      await tx`insert into identity.devices (id, account_id, hash, name, created_at, seen_at, expires_at)
        values (uuidv7(), ${id}, ${sha256(device)}, 'Bench', ${ctx.now}, ${ctx.now},
          ${new Date(ctx.now.getTime() + 1e9)})`
      made.push({ id, mail, device, token: (await openSession(ctx, id, ['student'])).accessToken })
    }
    return made
  })

  let address = 0
  const send = async (
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
    method: 'GET' | 'POST' | 'PUT' = payload ? 'POST' : 'GET',
  ) => {
    const n = ++address
    const options: InjectOptions = {
      method,
      url,
      headers,
      remoteAddress: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      ...(payload ? { payload } : {}),
    }
    const time = stopwatch()
    const answer = await server.inject(options)
    return { status: answer.statusCode, body: answer.body, ms: time() }
  }

  return {
    server,
    app,
    clock,
    people,
    send,
    /** Makes the codes that were asked for. */
    settle: () =>
      runOnce({
        connectionString: database.ownerUrl,
        taskList: { ...tasksOf(app, [identity]), 'notifications.post': async () => {} },
        noHandleSignals: true,
        logger: quietLogger,
      }),
    close: async () => {
      await server.close()
      await app.sql.end()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
