import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import { accessibleInBoth, expect, test } from '../journey.ts'

test('a student asks for all their data and reads the copy from their disk', async ({
  journey,
}, info) => {
  const page = await journey.visitor({ as: 'student', phone: true })
  await page.goto('/app/settings?tab=data')
  await page.getByRole('button', { name: 'Ask for a copy' }).click()
  const download = page.getByRole('button', { name: 'Download' })
  await expect(download).toBeVisible({ timeout: 60_000 })
  await accessibleInBoth(page, 'a copy of all data')
  const arriving = page.waitForEvent('download')
  await download.click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^ao-my-data-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText('The copy is on your device.')).toBeVisible()
  const { 'index.html': index } = unzipSync(new Uint8Array(readFileSync(await file.path())))
  const saved = info.outputPath('index.html')
  writeFileSync(saved, index!)
  await page.goto(pathToFileURL(saved).href)
  await expect(page.getByRole('heading', { name: 'Everything AO holds of you' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Documents \d/ })).toBeVisible()
  await accessibleInBoth(page, 'the page in the archive')
})
