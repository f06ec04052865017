// Takes long: it starts two processes.
// An account that one process closes receives nothing from the next call on, also by another that has just served it.
import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/core/postgres/free-port.ts'
import { publishLive } from '../../server/core/work/live.ts'
import { notify } from '../../server/notifications/notify.ts'
import { type Person, startTestApp, type TestApp } from '../../server/testing.ts'
import { grant, openWallet } from '../../server/wallet/public.ts'

const folder = mkdtempSync(join(tmpdir(), 'ao-closed-'))
const secret = 'kq3Vn8Zt1yLw0XrEo7MbUf5Ja9HsPd2C' // one for all: letters are sealed with it
const running = new Set<ChildProcess>()
let app: TestApp
let here: string
let elsewhere: string
before(async () => {
  app = await startTestApp({ startAt: new Date(), secret })
  ;[here, elsewhere] = await Promise.all([start('here'), start('elsewhere')])
})
after(async () => {
  for (const child of running) child.kill('SIGKILL')
  await app.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** A process of AO on the database of the test, with its background work; answers its address. */
async function start(name: string): Promise<string> {
  const port = await freePort()
  const child = fork('tools/run/serve-calls.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      AO_MODE: 'demo',
      AO_DATA: join(folder, name),
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: '',
      AO_SECRET: secret,
      DATABASE_URL: app.url,
    },
  })
  running.add(child)
  child.send('serve')
  const base = `http://127.0.0.1:${port}`
  while (!(await fetch(`${base}/readyz`).catch(() => null))?.ok) {
    assert.equal(child.exitCode, null, `${name} did not start`)
    await sleep(50)
  }
  return base
}

const ask = async (base: string, who: Person, method: string, path: string, body?: object) => {
  const answer = await fetch(base + path, {
    method,
    headers: {
      authorization: `Bearer ${who.token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const data = (await answer.json()) as { code?: string }
  return { status: answer.status, code: data.code }
}

const mailsTo = async (mail: string): Promise<string[]> => {
  const boxes = await Promise.all(
    [here, elsewhere].map(async (base) => {
      const read = await fetch(`${base}/dev/mailbox.json?to=${encodeURIComponent(mail)}`)
      return (await read.json()) as { subject: string }[]
    }),
  )
  return boxes.flat().map(({ subject }) => subject)
}

test(
  'whoever was disabled by one process gets no coins, news or mail by another, and their open line ends',
  {
    timeout: 180_000,
  },
  async () => {
    const [admin, asha, ben] = await Promise.all([
      app.person('admin'),
      app.person('student'),
      app.person('student'),
    ])
    const [ashas, bens] = await app.system(async (ctx) => {
      const wallets = [await openWallet(ctx, asha.id), await openWallet(ctx, ben.id)] as const
      await grant(ctx, { owner: ben.id, amount: 100, coinType: 'free', reason: 'welcome' })
      return wallets
    })
    const send = (to: object) =>
      ask(elsewhere, ben, 'POST', `/api/wallets/${bens}/transfer`, { amount: 10, ...to })
    // The other process knows everybody.
    assert.equal((await send({ recipientWalletId: ashas })).status, 200)
    assert.equal((await ask(elsewhere, asha, 'GET', '/api/notifications')).status, 200)
    const line = await fetch(`${elsewhere}/api/live`, {
      headers: { authorization: `Bearer ${asha.token}` },
    })
    const news = line.body!.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    while (!heard.includes('ready')) heard += (await news.read()).value ?? ''

    const disabled = await ask(here, admin, 'POST', `/api/rest/user/${asha.id}/disable`, {
      reason: 'Somebody else uses this account.',
    })
    assert.equal(disabled.status, 200)
    const byWallet = await send({ recipientWalletId: ashas })
    assert.deepEqual(byWallet, { status: 404, code: 'wallet_not_found' })
    const byMail = await send({ recipientEmail: asha.mail })
    assert.deepEqual(byMail, { status: 404, code: 'wallet_not_found' })
    assert.equal((await ask(elsewhere, asha, 'GET', '/api/notifications')).status, 401)

    // News for both: Ben's is mailed, Asha's neither mailed nor told on the line that was open.
    await app.system(async (ctx) => {
      await publishLive(ctx.sql, [asha.id, ben.id], 'tickets')
      await notify(ctx, [asha.id, ben.id], {
        name: 'fair_cancelled',
        values: { title: 'Fair of Pune', reason: 'the hall is closed' },
      })
    })
    for (let part = await news.read(); !part.done; part = await news.read()) heard += part.value
    assert.doesNotMatch(heard, /tickets/)
    while ((await mailsTo(ben.mail)).length === 0) await sleep(50)
    const later = (await mailsTo(asha.mail)).filter((subject) => subject.includes('Fair of Pune'))
    assert.deepEqual(later, [])

    const received = await app.sql<{ amount: number }[]>`
    select t.amount from wallet.transfers t
    join wallet.accounts f on f.id = t.from_account join wallet.accounts g on g.id = t.to_account
    where f.wallet_id = ${bens} and g.wallet_id = ${ashas}`
    assert.deepEqual(
      received.map(({ amount }) => amount),
      [10],
      'only what was sent before',
    )
  },
)
