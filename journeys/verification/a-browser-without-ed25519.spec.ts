import type { Page } from '@playwright/test'
import { expect, type Journey, test } from '../journey.ts'

/** As in Chrome before 137, Firefox before 129 and Safari before 17. */
const withoutEd25519 = (page: Page) =>
  page.addInitScript(() => {
    const importKey = SubtleCrypto.prototype.importKey as (
      ...given: unknown[]
    ) => Promise<CryptoKey>
    const isEd25519 = (algorithm: unknown) =>
      (typeof algorithm === 'object' ? (algorithm as Algorithm).name : algorithm) === 'Ed25519'
    SubtleCrypto.prototype.importKey = function (this: SubtleCrypto, ...given: unknown[]) {
      return isEd25519(given[2])
        ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
        : importKey.apply(this, given)
    } as SubtleCrypto['importKey']
  })

/** The public page of a document that an agent has approved. */
const publicPage = async (journey: Journey): Promise<string> => {
  const found = async () => {
    const [request] = await journey.server.app.sql<{ id: string }[]>`
      select r.public_id as id from verification.credentials c join verification.requests r on r.id = c.request_id
      where r.status = 'approved' and c.revoked_at is null and c.suspended_at is null limit 1`
    return request && `/verify/${request.id}`
  }
  await expect.poll(found).toBeTruthy()
  return (await found())!
}

const signature = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByText('Signature', { exact: true }) })

test('the signatures of a true credential are checked in a browser that has no Ed25519 @main', async ({
  journey,
}) => {
  const page = await journey.visitor()
  await withoutEd25519(page)
  const library = page.waitForResponse(/ed25519/)
  await page.goto(await publicPage(journey))
  await library
  await expect(signature(page)).toContainText('Both signatures hold')
  await expect(page.getByText('It was changed, or never signed.')).toHaveCount(0)
})

test('where the library cannot be fetched either, nothing is said to have failed', async ({
  journey,
}) => {
  const page = await journey.visitor()
  await withoutEd25519(page)
  await page.route(/ed25519/, (route) => route.abort('connectionreset'))
  await page.goto(await publicPage(journey))
  await expect(signature(page)).toContainText('Could not be checked', { timeout: 90_000 })
  await expect(page.getByText(/: confirmed$/)).toHaveCount(0)
  await expect(page.getByText(/failed|changed, or never signed|does not show it/)).toHaveCount(0)
})
