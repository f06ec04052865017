import assert from 'node:assert/strict'
import { addJob } from '#server/core/work/jobs.ts'
import { accessibleInBoth, expect, test } from '../journey.ts'

test('an admin finds a job that failed and tries it again', async ({ journey }) => {
  const { sql } = journey.server.app
  const page = await journey.visitor({ phone: true, as: 'admin' })
  await page.goto('/app/operations/jobs')
  await expect(page.getByRole('heading', { name: 'Background jobs' })).toBeVisible()
  await expect(page.getByText('No job has failed')).toBeVisible()
  await accessibleInBoth(page, 'no failed jobs')

  // Letters with nothing in them: every attempt fails.
  for (let n = 0; n < 2; n++) await addJob(sql, 'notifications.post', { n }, { maxAttempts: 1 })
  const failed = async () =>
    (
      await sql`
      select from graphile_worker.jobs where last_error is not null and locked_at is null`
    ).count
  while ((await failed()) < 2) await new Promise((resolve) => setTimeout(resolve, 50))
  await page.reload()
  await expect(page.getByText('Failed for good').first()).toBeVisible()
  await accessibleInBoth(page, 'failed jobs on a phone')
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360))
  await page
    .getByRole('button', { name: /^Try notifications\.post of .* again$/ })
    .first()
    .click()
  await expect(page.getByText('One job is tried again.')).toBeVisible()

  await page.goto('/app/operations/jobs?f.kind=notifications.post')
  await page.getByRole('button', { name: 'Try all of notifications.post again' }).click()
  await accessibleInBoth(page, 'asking before all are tried again')
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/(jobs are|job is) tried again\./).last()).toBeVisible()
})
