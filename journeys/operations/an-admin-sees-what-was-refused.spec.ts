import assert from 'node:assert/strict'
import { accessibleInBoth, expect, test } from '../journey.ts'

test('an admin sees what was refused, finds it, and changes who is told', async ({ journey }) => {
  const { app } = journey.server
  const page = await journey.visitor({ phone: true, as: 'admin' })
  for (let n = 0; n < 40; n++)
    app.securityLog.note({
      kind: n % 4 === 0 ? 'sign_in_failed' : 'forbidden',
      call: 'vault.getDocument',
      code: 'forbidden',
      accountId: null,
      aboutId: null,
      ip: `192.0.2.${n % 3}`,
      at: app.clock.now(),
    })
  const total = async () => {
    const [row] = await app.sql<{ n: number }[]>`
      select coalesce(sum(count), 0)::int as n from operations.security_events where call = 'vault.getDocument'`
    return row!.n
  }
  while ((await total()) < 40) await new Promise((resolve) => setTimeout(resolve, 100))

  await page.goto('/app/operations/security')
  await expect(page.getByRole('figure', { name: 'By kind' })).toBeVisible()
  await page.getByText('Show the table').nth(1).click()
  await expect(page.getByRole('row', { name: 'Not allowed 30' }).last()).toBeVisible()
  await accessibleInBoth(page, 'pictures of security')
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360))

  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByRole('searchbox', { name: 'Search this list' }).fill('getDocument')
  await expect(page.getByText('vault.getDocument · forbidden').first()).toBeVisible()
  await accessibleInBoth(page, 'security events')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'As CSV' }).click()
  assert.match((await download).suggestedFilename(), /^security-events-.*\.csv$/)

  await page.getByRole('tab', { name: 'Alerts' }).click()
  await expect(page.getByText('No alert was raised')).toBeVisible()
  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'From how many' }).fill('5')
  await dialog
    .getByRole('textbox', { name: 'Webhook (https://…)' })
    .fill('https://collector.example/hook')
  await accessibleInBoth(page, 'a rule of alerts')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.getByRole('button', { name: 'I have kept it' }).click()
  await expect(page.getByText('5 within 10 minutes, by account')).toBeVisible()
  await accessibleInBoth(page, 'rules of alerts')
})
