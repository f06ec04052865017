// The demo world: loaded once into an empty database in demo mode, so that a stranger can try every role within a minute.
import { build } from './core/http/build-app.ts'
import { systemClock } from './core/clock.ts'
import type { Context } from './core/context.ts'
import type { DemoPeople } from './core/demo.ts'
import { openDatabase } from './core/database/db.ts'
import { makeSystemContext } from './core/app.ts'
import { demo as applications } from './applications/demo.ts'
import { demo as wishlist } from './wishlist/demo.ts'
import { demo as content } from './content/demo.ts'
import { demo as profiles } from './profiles/demo.ts'
import { demo as catalogue } from './catalogue/demo.ts'
import { demo as reports } from './reports/demo.ts'
import { demo as counsellors } from './counsellors/demo.ts'
import { modules } from './domains.ts'
import { createFindActor } from './identity/sessions/find-actor.ts'
import { demoAccounts } from './identity/demo.ts'
import { demo as issuers } from './issuers/demo.ts'
import { outsideTransaction } from './providers/outside-transaction.ts'
import { openProviders } from './providers/providers.ts'
import type { Settings } from './providers/settings.ts'
import { demo as rewards } from './rewards/demo.ts'
import { demo as transfers } from './transfers/demo.ts'
import { demo as vault } from './vault/demo.ts'
import { demo as verification } from './verification/demo.ts'
import { demo as wallet } from './wallet/demo.ts'

export type DemoSignIn = { role: string; mail: string; password: string }
export type DemoOptions = {
  databaseUrl: string
  publicUrl: string
  secret: string
  /** Where its files go, as at the server's start; the environment unless said. */
  settings?: Settings
}

type Seed = (ctx: Context<null>, people: DemoPeople) => Promise<void>
/** `prepare` runs before the transaction: files are inspected and stored there. */
type DemoContent = { what: string; seed: Seed } | { what: string; prepare: Prepare }
type Prepare = (ctx: Context<null>) => Promise<Seed>

/** What each module puts into the world, in the order of the map; but what moved coins comes in the order in which they moved. */
const demoContents: readonly DemoContent[] = [
  { what: 'articles', seed: content },
  { what: 'universities and courses', seed: catalogue },
  { what: 'profiles', seed: profiles },
  { what: 'reward programs', seed: rewards },
  { what: 'coins', seed: wallet },
  { what: 'documents', prepare: vault },
  { what: 'issuers, notaries, agents', seed: issuers },
  { what: 'transfers', seed: transfers },
  { what: 'verifications', seed: verification },
  { what: 'saved courses', seed: wishlist },
  { what: 'applications', seed: applications },
  { what: 'counsellors and their students', seed: counsellors },
  { what: 'reports', seed: reports },
]

/** Who can sign in to a demo world that was loaded before; null where there is none. */
export const demoSignIns = async (databaseUrl: string): Promise<DemoSignIn[] | null> => {
  const sql = openDatabase(databaseUrl, { max: 1 })
  try {
    const [row] = await sql<
      { value: { signIns: DemoSignIn[] } }[]
    >`select value from core.installation where name = 'demo'`
    return row?.value.signIns ?? null
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** True when nobody has an account yet. */
export const isEmptyWorld = async (databaseUrl: string): Promise<boolean> => {
  const sql = openDatabase(databaseUrl, { max: 1 })
  try {
    const [row] = await sql<
      { empty: boolean }[]
    >`select not exists (select from identity.accounts) as empty`
    return row?.empty ?? true
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** PostgreSQL's number of the lock that one loading holds, so that of two starts on one database the second waits. */
const loadLock = 4242006

/**
 * Loads the demo world in one transaction: all of it or nothing. Where another start was faster it waits for that one and gives
 * its people. PostgreSQL waits as long as a slow machine takes: every limit of ordinary calls is lifted.
 */
export const loadDemo = async (
  { databaseUrl, publicUrl, secret, settings = process.env }: DemoOptions,
  onStep: (what: string) => void = () => {},
): Promise<DemoSignIn[]> => {
  const opened = openProviders(settings, systemClock)
  const { server, app } = await build({
    databaseUrl,
    domains: modules,
    providers: outsideTransaction(opened.providers),
    clock: systemClock,
    mode: 'demo',
    publicUrl,
    secret,
    findActor: createFindActor,
    logged: false,
    poolSize: 4,
  })
  try {
    const prepared: { what: string; seed: Seed }[] = []
    for (const one of demoContents) {
      if ('seed' in one) prepared.push(one)
      else {
        onStep(one.what)
        prepared.push({
          what: one.what,
          seed: await one.prepare(makeSystemContext(app, app.sql)),
        })
      }
    }
    return await app.sql.begin(async (tx) => {
      await tx`set local idle_in_transaction_session_timeout = 0`
      await tx`set local statement_timeout = 0`
      await tx`set local lock_timeout = 0`
      await tx`select pg_advisory_xact_lock(${loadLock})`
      const [loaded] = await tx<
        { value: { signIns: DemoSignIn[] } }[]
      >`select value from core.installation where name = 'demo'`
      if (loaded) return loaded.value.signIns
      const ctx = makeSystemContext(app, tx)
      onStep('people')
      const people = await demoAccounts(ctx)
      for (const { what, seed } of prepared) {
        onStep(what)
        await seed(ctx, people)
      }
      const signIns = Object.entries(people.accounts).map(([role, { mail }]) => ({
        role,
        mail,
        password: people.password,
      }))
      await tx`insert into core.installation (name, value) values ('demo', ${tx.json({ signIns })})`
      return signIns
    })
  } finally {
    await server.close()
    await opened.close()
    await app.sql.end({ timeout: 1 })
  }
}
