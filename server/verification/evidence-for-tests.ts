// Everything a stranger's browser would fetch to check a verification.
import { checkCredential, type Evidence } from '#contract/credential-checks.ts'
import { getVerification, type PublicVerification } from '#contract/credentials.ts'
import type { TestApp } from '#server/testing.ts'

const fetched = async (house: TestApp, url: string | null): Promise<unknown> => {
  if (!url) return null
  const answer = await house.app.inject({ method: 'GET', url: new URL(url).pathname })
  return answer.statusCode === 200 ? JSON.parse(answer.body) : null
}

export const evidenceOf = async (
  house: TestApp,
  publicId: string,
): Promise<Evidence & { page: PublicVerification }> => {
  const page = await house.stranger.get(getVerification, { path: { publicId } })
  return {
    page,
    credential: page.credential,
    did: await fetched(house, page.didUrl),
    revocation: await fetched(house, page.revocationUrl),
    suspension: await fetched(house, page.suspensionUrl),
    log: page.log,
    now: house.clock.now(),
  }
}

export const checked = async (house: TestApp, publicId: string) =>
  checkCredential(await evidenceOf(house, publicId))
