// A durable PostgreSQL of its own with owners who have coins and members who have wallets, for the benchmarks of rewards.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyProgram } from '#contract/rewards/programs/rules.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { makeSystemContext } from '#server/core/app.ts'
import { days, systemClock } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { openDatabase } from '#server/core/database/db.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { actingAs } from '#server/core/demo.ts'
import { newId } from '#server/core/ids.ts'
import { applicationName, startPostgres } from '#server/core/postgres/server.ts'
import { newSecret } from '#server/core/random.ts'
import { addAccount } from '#server/identity/public.ts'
import { loadProgramForUpdate } from '#server/rewards/programs/program-rows.ts'
import { insertProgram } from '#server/rewards/programs/save-program.ts'
import { startProgram } from '#server/rewards/programs/start-program.ts'
import { grant } from '#server/wallet/public.ts'
import { openApp } from '../open-app.ts'

export const rewardsWorld = async (options: { members: number; coins: number }) => {
  const folder = await mkdtemp(join(tmpdir(), 'ao-bench-rewards-'))
  const database = await startPostgres({
    folder: join(folder, 'postgres'),
    password: newSecret(12),
    log: join(folder, 'log'),
    settings: ['max_connections=60', 'shared_buffers=512MB', 'max_wal_size=4GB'],
  })
  await migrate(database.ownerUrl, { application: applicationName })
  const { server, app } = await openApp(database.ownerUrl, { poolSize: 10 })
  const { sql } = app
  /** Work of the system in one transaction that may take its time. */
  const system = <T>(work: (ctx: Context<null>) => Promise<T>): Promise<T> =>
    sql.begin(async (tx) => {
      await tx`set local statement_timeout = 0`
      return work(makeSystemContext(app, tx))
    }) as Promise<T>
  const person = (role: 'owner' | 'admin'): Promise<{ id: string; mail: string }> =>
    system(async (ctx) => {
      const mail = `${role}.${newSecret(6).toLowerCase()}@bench.test`
      const id = await addAccount(ctx, {
        mail,
        passwordHash: 'none',
        firstName: 'B',
        lastName: 'B',
        roles: [role],
        verified: true,
        termsVersion: '1',
      })
      return { id, mail }
    })
  const [owner, admin] = [await person('owner'), await person('admin')]
  await sql`update wallet.coin_types set recipient_cap = null`
  await system((ctx) =>
    grant(ctx, { owner: owner.id, amount: options.coins, coinType: 'free', reason: 'gift' }),
  )
  const now = systemClock.now()
  const members = Array.from({ length: options.members }, () => newId())
  const wallets = members.map(() => newId())
  await system(async (ctx) => {
    await ctx.sql`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, last_name,
        email_verified_at, phone_verified_at, created_at, changed_at)
      select u.id, u.id || '@bench.test', 'none', ${now}, 'Member', right(u.id::text, 12), ${now}, ${now}, ${now}, ${now}
      from unnest(${members}::uuid[]) u (id)`
    await ctx.sql`insert into identity.account_roles (account_id, role, granted_at)
      select u.id, 'student', ${now} from unnest(${members}::uuid[]) u (id)`
    await ctx.sql`insert into wallet.wallets (id, kind, person_id, opened_at)
      select u.id, 'person', u.person, ${now} from unnest(${wallets}::uuid[], ${members}::uuid[]) u (id, person)`
    await ctx.sql`select wallet.open_account(u.id, 'free', 'available', null) from unnest(${wallets}::uuid[]) u (id)`
  })
  /** A program that runs since a week. */
  const running = (change: Partial<ProgramForm>): Promise<string> =>
    system(async (ctx) => {
      const begin = new Date(ctx.now.getTime() - days(8))
      const form: ProgramForm = {
        ...emptyProgram,
        title: 'Bench',
        description: 'Bench',
        budget: 1000,
        maxParticipants: 1_000_000,
        startDate: new Date(ctx.now.getTime() - days(7)).toISOString(),
        endDate: new Date(ctx.now.getTime() + days(60)).toISOString(),
        ownership: [{ email: owner.mail, percent: 100 }],
        activities: [
          {
            event: 'document.uploaded',
            filter: {},
            effect: { kind: 'fixed', coins: 3 },
            perMember: null,
            period: 'program',
          },
        ],
        ...change,
      }
      const id = await insertProgram(actingAs(ctx, owner.id, 'owner', begin), form)
      await ctx.sql`update rewards.program_owners set agreed_at = ${begin} where program_id = ${id}`
      await ctx.sql`update rewards.programs set status = 'awaiting activation' where id = ${id}`
      await startProgram(
        actingAs(ctx, admin.id, 'admin', begin),
        await loadProgramForUpdate(ctx, id),
      )
      return id
    })
  /** One award for each of these members, earned a week ago and due now. */
  const award = async (programId: string, to: readonly string[], coins: number): Promise<void> => {
    const at = new Date(now.getTime() - days(6))
    for (let from = 0; from < to.length; from += 1000)
      await system(async ({ sql: tx }) => {
        const page = to.slice(from, from + 1000)
        const acts = page.map(() => newId())
        await tx`insert into rewards.occurrences (id, member_id, activity, occurrence, counts_as, facts, at)
          select u.act, u.member, 'document.uploaded', u.act::text, u.act::text, '{}', ${at}
          from unnest(${acts}::uuid[], ${page}::uuid[]) u (act, member)`
        await tx`insert into rewards.disbursements (id, program_id, member_id, activity, occurrence, occurrence_id, position,
            coins, earned_at, confirmed_at, pay_at, changed_at)
          select uuidv7(), ${programId}, u.member, 'document.uploaded', u.act::text, u.act, 0, ${coins}, ${at}, ${at}, ${at}, ${at}
          from unnest(${acts}::uuid[], ${page}::uuid[]) u (act, member)`
      })
  }
  return {
    url: database.ownerUrl,
    app,
    sql,
    system,
    owner,
    members,
    wallets,
    running,
    award,
    /** Statistics as they are after a night. */
    settle: async () => {
      const alone = openDatabase(database.ownerUrl, { max: 1 })
      await alone`set statement_timeout = 0`
      await alone`vacuum analyze`
      await alone.end()
    },
    close: async () => {
      await server.close()
      await sql.end({ timeout: 5 })
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
