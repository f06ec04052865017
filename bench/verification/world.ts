// A running application with a student, a verifier of each kind, and as many requests as a benchmark wants.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { stopwatch } from '#server/core/clock.ts'
import type { Domain } from '#server/core/domain.ts'
import { type App, makeSystemContext } from '#server/core/app.ts'
import { newId } from '#server/core/ids.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { applicationName } from '#server/core/postgres/server.ts'
import { startEmbeddedPostgres } from '#server/core/postgres/embedded.ts'
import { addAccount, agreedChange, openSession } from '#server/identity/public.ts'
import { issuers } from '#server/issuers/issuers.ts'
import { verification } from '#server/verification/verification.ts'
import { grant } from '#server/wallet/public.ts'
import { openApp } from '../open-app.ts'

export type Known = { id: string; token: string }
export type BenchWorld = {
  app: App
  url: string
  domains: readonly Domain[]
  student: Known
  notary: Known
  authenticator: Known
  support: Known
  issuerId: string
  send: (
    who: Known,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
  ) => Promise<{ status: number; body: string; ms: number }>
  close: () => Promise<void>
}

export const startBenchWorld = async (): Promise<BenchWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'ao-bench-'))
  const database = await startEmbeddedPostgres(folder)
  await migrate(database.ownerUrl, { application: applicationName })
  const domains = [issuers, verification]
  const { server, app } = await openApp(database.ownerUrl, { domains })
  await server.ready()
  const people = await app.sql.begin(async (tx) => {
    const ctx = makeSystemContext(app, tx)
    const person = async (
      role: 'student' | 'notary' | 'authenticator' | 'support' | 'admin',
    ): Promise<Known> => {
      const id = await addAccount(ctx, {
        mail: `${role}@people.test`,
        passwordHash: 'none',
        firstName: 'Asha',
        lastName: 'Rao',
        roles: [role],
        verified: true,
        termsVersion: '1',
      })
      return { id, token: (await openSession(ctx, id, [role])).accessToken }
    }
    const made = {
      student: await person('student'),
      notary: await person('notary'),
      authenticator: await person('authenticator'),
      support: await person('support'),
      admin: await person('admin'),
    }
    const issuerId = newId()
    await tx`insert into issuers.issuers (id, name, country, website, status, created_at, changed_at)
      values (${issuerId}, 'People University', 'IN', 'people.test', 'active', ${ctx.now}, ${ctx.now})`
    const admins = { requestedBy: made.support.id, confirmedBy: made.admin.id }
    const agreed = (kind: 'authenticator' | 'notary', subjectId: string, payload: object) =>
      agreedChange(
        ctx,
        { kind, subjectId, payload: { ...payload }, lines: [], raises: true },
        admins,
      )
    const [mary, nora] = [newId(), newId()]
    const inForce = await agreed('authenticator', mary, {
      email: 'authenticator@people.test',
      issuerId,
      accountId: made.authenticator.id,
    })
    await tx`insert into issuers.authenticators (id, issuer_id, account_id, rank, name, email, in_force, change_request, domain_matches, created_at, changed_at)
      values (${mary}, ${issuerId}, ${made.authenticator.id}, 'primary', 'Mary', 'authenticator@people.test', true, ${inForce}, true, ${ctx.now}, ${ctx.now})`
    const active = await agreed('notary', nora, {
      name: 'Nora',
      registrationNumber: 'N-1',
      email: 'notary@people.test',
      accountId: made.notary.id,
    })
    await tx`insert into issuers.notaries (id, account_id, name, registration_number, email, country_code, status, change_request, created_at, changed_at)
      values (${nora}, ${made.notary.id}, 'Nora', 'N-1', 'notary@people.test', 'IN', 'active', ${active}, ${ctx.now}, ${ctx.now})`
    await grant(ctx, {
      owner: made.student.id,
      amount: 1_000_000,
      coinType: 'free',
      reason: 'gift',
    })
    return { ...made, issuerId }
  })
  return {
    ...people,
    app,
    url: database.ownerUrl,
    domains,
    send: async (who, method, url, payload) => {
      const options: InjectOptions = {
        method,
        url,
        headers: { authorization: `Bearer ${who.token}` },
        ...(payload ? { payload } : {}),
      }
      const time = stopwatch()
      const { statusCode, body } = await server.inject(options)
      return { status: statusCode, body, ms: time() }
    },
    close: async () => {
      await server.close()
      await app.sql.end({ timeout: 1 })
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Degrees of the student, each with a file. Gives their ids. */
export const putDegrees = (world: BenchWorld, count: number): Promise<string[]> =>
  world.app.sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`create temp table made on commit drop as select uuidv7() as document, uuidv7() as file from generate_series(1, ${count}::int)`
    await tx`insert into vault.files (id, owner_id, name, type, bytes, sha256, pages, key, thumbnail_key, malware, added_at)
    select file, ${world.student.id}, 'degree.pdf', 'application/pdf', 1234, encode(sha256(file::text::bytea), 'hex'), 1, 'f/' || file, 't/' || file, 'clean', now() from made`
    await tx`insert into vault.documents (id, owner_id, shelf, type, title, issuer, issuer_country, date_of_issue, number, grade, programme_name, file_id, created_at, changed_at)
    select document, ${world.student.id}, 'uploaded', 'degree', 'Bachelor of Science', 'People University', 'IN', '2024-06-30', 'PU-1', '8.7', 'Physics', file, now(), now() from made`
    await tx`insert into vault.versions (document_id, version, file_id, by_id, added_at) select document, 1, file, ${world.student.id}, now() from made`
    return (await tx<{ document: string }[]>`select document from made`).map(
      ({ document }) => document,
    )
  }) as Promise<string[]>

/** Requests in every state, spread over owners that are nobody's, half of them at the issuer. Counted as the triggers would. */
export const putRequests = async (world: BenchWorld, count: number): Promise<void> => {
  await putDegrees(world, count)
  await world.app.sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local session_replication_role = replica`
    await tx`insert into verification.requests (id, public_id, document_id, owner_id, tier, status, assigned_to, assigned_name, issuer_id, title,
        document_type, claims, file_sha256, consent_at, consent_version, price, hold_id, coins, requested_at, changed_at, decided_by, decided_at, reason_code,
        reverted_at, revert_remarks)
      select uuidv7(), translate(substr(encode(sha256(d.id::text::bytea), 'base64'), 1, 22), '+/', '-_'), d.id, d.owner_id,
        case when n % 2 = 0 then 'platinum' else 'gold' end, s.status, case when n % 2 = 0 then ${world.authenticator.id}::uuid else ${world.notary.id}::uuid end,
        'Nora', case when n % 2 = 0 then ${world.issuerId}::uuid end, d.title, d.type, '[{"field":"grade","value":"8.7"}]', f.sha256, now(), '1', 25, uuidv7(),
        case when s.status = 'inprogress' then 'held' else 'taken' end, now() - n * interval '7 seconds', now(),
        case when s.status <> 'inprogress' then ${world.notary.id}::uuid end, case when s.status <> 'inprogress' then now() end,
        case when s.status like 'reject%' then 'forged' end, case when s.status like '%reverted' then now() end, case when s.status like '%reverted' then 'x' else '' end
      from (select d.*, row_number() over () as n from vault.documents d where not exists (select from verification.requests r where r.document_id = d.id)) d
      join vault.files f on f.id = d.file_id
      cross join lateral (select (array['inprogress', 'approved', 'rejected', 'approval-reverted', 'rejection-reverted'])[1 + (n % 5)::int] as status) s`
    await tx`insert into verification.tallies select scope, r.tier, r.status, 7, count(*) from verification.requests r, unnest(verification.scopes_of(r)) scope
      group by 1, 2, 3 on conflict (scope, tier, status, stripe) do update set count = excluded.count`
  })
  const own = await world.app.sql.reserve()
  await own`set statement_timeout = 0`
  for (const table of ['verification.requests', 'vault.documents', 'vault.files'])
    await own.unsafe(`vacuum analyze ${table}`)
  await own`reset statement_timeout`
  own.release()
}
