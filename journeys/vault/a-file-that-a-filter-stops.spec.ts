import { expect, test } from '../journey.ts'
import { degreePdf } from '../papers.ts'

const names = ['degree.pdf', 'passport.pdf']

for (const status of [403, 502])
  test(`files that a network stops with ${status} are said in words to be lost, and each is sent again by a button of its own`, async ({
    journey,
  }) => {
    const page = await journey.visitor({ as: 'student' })
    await page.goto('/app/documents/add')
    const upload = /\/upload\/[^/]+\?/
    await page.route(upload, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status, contentType: 'text/html', body: '<h1>Blocked</h1>' })
        : route.continue(),
    )
    await page.getByLabel('Document file').setInputFiles(
      await Promise.all(
        names.map(async (name) => ({
          name,
          mimeType: 'application/pdf',
          buffer: await degreePdf(name, 'Republic of India'),
        })),
      ),
    )
    const rows = page.getByRole('list', { name: 'Files on their way' })
    for (const name of names)
      await expect(
        rows.getByRole('button', { name: `Send again: ${name}`, exact: true }),
      ).toBeVisible({ timeout: 120_000 })
    await expect(rows.getByText('The connection was lost while sending.')).toHaveCount(2)
    await expect(page.getByText(/HTTP|\b403\b|\b502\b|Blocked|Unexpected/)).toHaveCount(0)

    await page.unroute(upload)
    for (const name of names)
      await rows.getByRole('button', { name: `Send again: ${name}`, exact: true }).click()
    await expect(rows.getByText(/We read your file|file is safe|itself is fine/)).toHaveCount(2)
  })
