// Everything a stranger's browser would fetch to check a verification.
import { checkCredential, type Evidence } from '#contract/verification/credential-checks.ts'
import { getVerification, type PublicVerification } from '#contract/verification/credentials.ts'
import type { TestApp } from '#server/testing.ts'

const fetched = async (app: TestApp, url: string | null): Promise<unknown> => {
  if (!url) return null
  const answer = await app.server.inject({ method: 'GET', url: new URL(url).pathname })
  return answer.statusCode === 200 ? JSON.parse(answer.body) : null
}

export const evidenceOf = async (
  app: TestApp,
  publicId: string,
): Promise<Evidence & { page: PublicVerification }> => {
  const page = await app.stranger.get(getVerification, { path: { publicId } })
  return {
    page,
    credential: page.credential,
    did: await fetched(app, page.didUrl),
    revocation: await fetched(app, page.revocationUrl),
    suspension: await fetched(app, page.suspensionUrl),
    log: page.log,
    now: app.clock.now(),
  }
}

export const checked = async (app: TestApp, publicId: string) =>
  checkCredential(await evidenceOf(app, publicId))
