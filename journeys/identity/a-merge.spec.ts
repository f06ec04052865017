import { accessibleInBoth, expect, test } from '../journey.ts'
import { hours } from '#server/core/clock.ts'
import { addJob } from '#server/core/work/jobs.ts'

test('a student merges a second account into theirs, after reading what happens and a day to stop it', async ({
  journey,
}) => {
  const [stays, ends] = ['kofi@demo.ao.example', 'student+2@demo.ao.example']
  const { sql } = journey.server.app
  const { password } = journey.signIns[0]!
  await sql`update identity.accounts k set password_hash = a.password_hash, terms_version = a.terms_version,
      privacy_version = a.privacy_version from identity.accounts a
    where k.mail = any (${[stays, ends]}) and a.mail = ${journey.signIns[0]!.mail}`
  const page = await journey.visitor({ as: stays, phone: true })
  await page.goto('/app/settings?tab=data')
  await page.getByRole('button', { name: 'Merge another account …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address of the other account').fill(ends)
  await dialog.getByRole('textbox', { name: /^Password of the other account/ }).fill(password)
  const since = Date.now()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('We have sent a code to')).toBeVisible()
  await accessibleInBoth(page, 'proving another account')
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await journey.codeFor(ends, since))
  await dialog.getByRole('button', { name: 'Check the code' }).click()
  await expect(
    dialog.getByRole('heading', { name: `Merge ${ends} into this account?` }),
  ).toBeVisible()
  await accessibleInBoth(page, 'what merging does')
  await dialog.getByLabel('I have read what happens').check()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  const waits = page.getByText(`${ends} is merged into this account on`)
  await expect(waits).toBeVisible()
  await page.goto('/app')
  await expect(waits).toBeVisible()
  await accessibleInBoth(page, 'a merge that waits')

  // The link of the letter asks before it stops anything; this person lets it go on.
  const outside = await journey.visitor()
  await outside.goto(await journey.linkFor(ends, /http\S+\/stop-merge#\S+/))
  await expect(
    outside.getByRole('heading', { name: 'Stop the merge of two accounts?' }),
  ).toBeVisible()
  await accessibleInBoth(outside, 'stopping a merge')

  journey.forward(hours(24))
  await addJob(sql, 'identity.mergeAccounts', {})
  await expect(async () => {
    const [row] = await sql<{ state: string }[]>`
      select g.state from identity.merges g join identity.accounts a on a.id = g.from_id where a.mail = ${ends}`
    expect(row?.state).toBe('merged')
  }).toPass({ timeout: 60_000 })
  await outside.goto('/login')
  await outside.getByLabel('E-mail address').fill(ends)
  await outside.getByRole('textbox', { name: /^Password/ }).fill(password)
  await outside.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(outside.getByText('was merged into another one of its owner')).toBeVisible()
  const admin = await journey.visitor({ as: 'admin' })
  const [{ id }] = await sql<
    [{ id: string }]
  >`select id from identity.accounts where mail = ${ends}`
  await admin.goto(`/app/people/${id}`)
  await expect(admin.getByText('Merged into', { exact: true })).toBeVisible()
})
