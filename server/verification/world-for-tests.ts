// A student with coins and a degree, an agent, a notary and an issuer's authenticator who can check it.
import * as contractCalls from '#contract/issuers/calls.ts'
import * as agentsCalls from '#contract/issuers/agents/calls.ts'
import * as notariesCalls from '#contract/issuers/notaries/calls.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import type { Tier } from '#contract/vault/documents/document-types.ts'
import * as shapes from '#contract/verification/shapes.ts'
import type { Providers } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { sha256 } from '#server/core/random.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { agreeToAll } from '#server/identity/changes/agree-for-tests.ts'
import { accept } from '#server/identity/invitations/invitations-for-tests.ts'
import { grant } from '#server/wallet/public.ts'

export type World = {
  app: TestApp
  admin: Person
  support: Person
  student: Person
  agent: Person
  notary: Person
  authenticator: Person
  issuerId: string
  /** Lets time pass while everyone stays signed in. */
  wait: (ms: number) => Promise<void>
  verifierOf: (tier: Tier) => Person
  /** A degree in this person's vault, uploaded by them unless said. */
  degree: (owner: Person, uploadedBy?: Person, issuer?: string) => Promise<string>
  request: (tier: Tier, documentId?: string, owner?: Person) => Promise<shapes.VerificationRequest>
}

/** What approves a request: every claim found to match, in the records. */
export const approvalOf = (request: shapes.VerificationRequest) => ({
  id: request.id,
  checks: request.metadata.claims.map(({ field }) => ({ field, result: 'matches' as const })),
  method: 'record_lookup' as const,
})

/** The least that approves a degree of `putDegree`. */
export const essentialsOf = (id: string) => ({
  id,
  checks: (['holder', 'title', 'number', 'dateOfIssue'] as const).map((field) => ({
    field,
    result: 'matches' as const,
  })),
  method: 'record_lookup' as const,
})

export const putDegree = (
  app: TestApp,
  owner: Person,
  uploadedBy = owner,
  issuer = 'People University',
): Promise<string> =>
  app.system(async (ctx) => {
    const [id, fileId] = [newId(), newId()]
    await ctx.sql`insert into vault.files (id, owner_id, name, type, bytes, sha256, pages, key, thumbnail_key, malware, added_at)
      values (${fileId}, ${owner.id}, 'degree.pdf', 'application/pdf', 1234, ${sha256(fileId).toString('hex')}, 1, ${`f/${fileId}`},
        ${`t/${fileId}`}, 'clean', ${ctx.now})`
    await ctx.sql`insert into vault.documents (id, owner_id, shelf, type, title, issuer, issuer_country, date_of_issue, number,
        grade, programme_name, file_id, created_at, changed_at)
      values (${id}, ${owner.id}, 'uploaded', 'degree', 'Bachelor of Science', ${issuer}, 'IN', '2024-06-30', 'PU-2024-0815',
        '8.7', 'Physics', ${fileId}, ${ctx.now}, ${ctx.now})`
    await ctx.sql`insert into vault.versions (document_id, version, file_id, by_id, added_at)
      values (${id}, 1, ${fileId}, ${uploadedBy.id}, ${ctx.now})`
    return id
  })

export const startWorld = async (
  startAt?: Date,
  providers: Partial<Providers> = {},
): Promise<World> => {
  const app = await startTestApp(startAt ? { startAt, providers } : { providers })
  const [admin, support, student, agent, notary, authenticator] = [
    await app.person('admin'),
    await app.person('support'),
    await app.person('student'),
    await app.person('agent'),
    await app.person('notary'),
    await app.person('authenticator'),
  ]
  await app.settle()
  await admin.callOk(agentsCalls.updateAgent, {
    path: { agentId: agent.id },
    body: { approved: true, organisation: 'Bright Futures', addStudentId: student.id },
  })
  const { id: notaryId } = await admin.callOk(notariesCalls.createNotary, {
    body: { name: 'Nora Seal', registrationNumber: 'N-1', email: notary.mail, countryCode: 'IN' },
  })
  await admin.callOk(notariesCalls.activateNotary, {
    path: { notaryId },
    body: { phone: '+919812345601', email: notary.mail, countryCode: 'IN' },
  })
  const issuer = await admin.callOk(contractCalls.createIssuer, {
    body: {
      name: 'People University',
      country: 'IN',
      website: 'https://www.people.test',
      status: 'active',
      primaryAuthenticator: { name: 'Mary Registrar', email: authenticator.mail },
    },
  })
  await agreeToAll(app)
  await accept(app, notary)
  await accept(app, authenticator)
  await app.system((ctx) =>
    grant(ctx, { owner: student.id, amount: 10_000, coinType: 'free', reason: 'gift' }),
  )
  const verifiers = { silver: agent, gold: notary, platinum: authenticator }
  const degree: World['degree'] = (owner, by, name) => putDegree(app, owner, by, name)
  return {
    app,
    admin,
    support,
    student,
    agent,
    notary,
    authenticator,
    issuerId: issuer.id,
    degree,
    wait: async (ms) => {
      app.clock.advance(ms)
      await app.sql`update identity.sessions set expires_at = expires_at + interval '1 year', seen_at = ${app.clock.now()}`
      await app.sql`update identity.access_tokens set expires_at = expires_at + interval '1 year'`
    },
    verifierOf: (tier) => verifiers[tier],
    request: async (tier, documentId, owner = student) =>
      owner.callOk(requestsCalls.createRequest, {
        body: { documentId: documentId ?? (await degree(owner)), tier, consent: true },
      }),
  }
}

const approve = async (app: TestApp, agent: Person): Promise<void> => {
  const admin = await app.person('admin')
  await admin.callOk(agentsCalls.updateAgent, {
    path: { agentId: agent.id },
    body: { approved: true },
  })
  await agreeToAll(app)
}

/** A request of this student's, open at silver with an agent of its own. */
export const putRequest = async (
  app: TestApp,
  owner: Person,
): Promise<{ id: string; agent: Person }> => {
  const agent = await app.person('agent')
  await app.settle()
  await approve(app, agent)
  await app.system((ctx) =>
    grant(ctx, { owner: owner.id, amount: 100, coinType: 'free', reason: 'gift' }),
  )
  const documentId = await putDegree(app, owner)
  const { id } = await owner.callOk(requestsCalls.createRequest, {
    body: { documentId, tier: 'silver', consent: true, assignedTo: agent.id },
  })
  return { id, agent }
}
