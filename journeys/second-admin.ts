// The second admin of the demo: what one of them asks for, the other confirms, and it counts a day later.
import type { Page } from '@playwright/test'
import { hours } from '#server/core/clock.ts'
import { addJob } from '#server/core/work/jobs.ts'
import { expect, type Journey } from './journey.ts'

/** Confirms what waits under these titles, in `/app/changes`. */
export const confirmChanges = async (page: Page, titles: readonly string[]): Promise<void> => {
  await page.goto('/app/changes')
  for (const title of titles) {
    const change = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()
    await change.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(change.getByText('Confirmed', { exact: true })).toBeVisible()
  }
}

/** The day between the confirmation and its effect goes by. */
export const aDayLater = async ({ forward, server }: Journey): Promise<void> => {
  forward(hours(24))
  await addJob(server.app.sql, 'identity.applyDueChanges', {})
}
