// Everything a stranger's browser would fetch to check a verification.
import {
  checkCredential,
  type Evidence,
  sourcesOf,
} from '#contract/verification/credentials/credential-checks.ts'
import {
  getVerification,
  type PublicVerification,
} from '#contract/verification/credentials/calls.ts'
import type { TestApp } from '#server/testing.ts'

const fetched = async (app: TestApp, path: string): Promise<unknown> => {
  const answer = await app.server.inject({ method: 'GET', url: path })
  return answer.statusCode === 200 ? JSON.parse(answer.body) : null
}

export const evidenceOf = async (
  app: TestApp,
  publicId: string,
): Promise<Evidence & { page: PublicVerification }> => {
  const page = await app.stranger.callOk(getVerification, { path: { publicId } })
  const sources = sourcesOf(page.credential)
  return {
    page,
    publicId,
    credential: page.credential,
    record: page.record,
    did: sources && (await fetched(app, sources.did)),
    institution: sources?.institution ? await fetched(app, sources.institution) : null,
    status: sources && (await fetched(app, sources.status)),
    log: page.log,
    now: app.clock.now(),
  }
}

export const checked = async (app: TestApp, publicId: string) =>
  checkCredential(await evidenceOf(app, publicId))
