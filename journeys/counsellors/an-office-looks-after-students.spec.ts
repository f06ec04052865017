import assert from 'node:assert/strict'
import { addTask } from '#contract/counsellors/students/calls.ts'
import { accessibleInBoth, expect, test } from '../journey.ts'

test('a counsellor gives a student a task, and disables an associate and undoes it', async ({
  journey,
}) => {
  const page = await journey.visitor({ as: 'counsellor' })
  await page.goto('/app/students')
  await page.getByRole('link', { name: 'Asha Rao' }).click()
  await page.getByRole('tab', { name: /^Tasks/ }).click()
  await page.getByLabel(/^What is to be done/).fill('Bring your passport to the fair')
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByText('The task was added.')).toBeVisible()
  await accessibleInBoth(page, 'the tasks of a student')

  await page.getByRole('tab', { name: /^Documents/ }).click()
  await expect(page.getByText(/^Documents that Asha Rao shared with you/)).toBeVisible()
  await accessibleInBoth(page, 'the documents of a student')
  await page.getByRole('tabpanel').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/app\/people\/.*\/documents\//)

  await page.goto('/app/counsellors')
  await page.getByRole('button', { name: 'What to do about Jonas Weber' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 students')).toBeVisible()
  assert.match(
    await dialog.getByLabel('To whom it moves').first().inputValue(),
    /^Noor Castillo · Administrator/,
  )
  await accessibleInBoth(page, 'what moves to whom')
  await dialog.getByLabel(/^Reason/).fill('Leaves the office')
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('The account of Jonas Weber has been Disabled')).toBeVisible()
  await page.getByText('Disabled', { exact: true }).click()
  await page.getByRole('button', { name: 'What to do about Jonas Weber' }).click()
  await page.getByRole('menuitem', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The account of Jonas Weber has been Enabled')).toBeVisible()
})

test('a counsellor keeps a view, and writes to several students at once', async ({ journey }) => {
  const page = await journey.visitor({ as: 'counsellor' })
  await page.goto('/app/students')
  await page.getByRole('combobox', { name: 'Citizenship' }).click()
  await page.getByRole('option', { name: 'India' }).click()
  await expect(page.getByRole('link', { name: 'Asha Rao' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lucía Fernández' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByLabel(/^Name of the view/).fill('From India')
  await page.getByRole('dialog').getByRole('button', { name: 'Save this view' }).click()
  await expect(page.getByText('The view “From India” was saved.')).toBeVisible()

  await page.goto('/app/students')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'From India', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Lucía Fernández' })).toHaveCount(0)
  await page
    .getByRole('row', { name: /Asha Rao/ })
    .getByRole('checkbox')
    .click()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await page.getByLabel(/^Message/).fill('The fair is on Friday')
  await accessibleInBoth(page, 'writing to several')
  await page.getByRole('dialog').getByRole('button', { name: 'Write' }).click()
  await expect(page.getByText('1 student was written to.')).toBeVisible()
})

test('the student does the task, and leaves the counsellor with a reason', async ({ journey }) => {
  const { mail } = journey.signIns.find(({ role }) => role === 'student')!
  const [student] = await journey.server.app.sql<{ id: string }[]>`
    select id from identity.accounts where mail = ${mail}`
  await journey.callAs('counsellor', addTask, {
    path: { uuid: student!.id },
    body: { title: 'Bring your passport to the fair' },
  })
  const page = await journey.visitor({ phone: true, as: 'student' })
  await page.goto('/app')
  await page.getByRole('checkbox', { name: 'Done: Bring your passport to the fair' }).click()
  await expect(page.getByText(/Done by Asha Rao/)).toBeVisible()
  await page.getByRole('button', { name: 'Change counsellor' }).click()
  await page.getByLabel(/^Reason/).fill('I would like to talk in German')
  await accessibleInBoth(page, 'leaving a counsellor')
  await page.getByRole('dialog').getByRole('button', { name: 'Change counsellor' }).click()
  // The only other one works under the counsellor whom the student leaves, who would go on reading the file.
  await expect(page.getByText(/^You are on the list of our office/)).toBeVisible()
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360))
})

test('a counsellor says when, a student books a call on the phone and calls it off', async ({
  journey,
}) => {
  const office = await journey.visitor({ as: 'counsellor' })
  await office.goto('/app/calls')
  await office.getByRole('button', { name: 'Add hours on Sunday' }).click()
  await office.getByLabel('Where the call is').fill('https://meet.example/asha')
  await office.getByRole('button', { name: 'Save hours' }).click()
  await expect(office.getByText('The hours were saved.')).toBeVisible()
  await office.setInputFiles('input[type=file]', {
    name: 'mine.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'),
  })
  await expect(office.getByText('The file was read: you are never busy.')).toBeVisible()
  await accessibleInBoth(office, 'hours of a week')

  const page = await journey.visitor({ phone: true, as: 'student' })
  await page.goto('/app')
  await page.getByRole('button', { name: 'Book a call' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Time' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel(/^What would you like/).fill('My visa')
  await accessibleInBoth(page, 'booking a call')
  await dialog.getByRole('button', { name: 'Book a call' }).click()
  await expect(page.getByText('The call is booked.')).toBeVisible()
  const calls = page.getByRole('list', { name: 'Booked calls' })
  await expect(calls.getByText('My visa')).toBeVisible()
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360))
  await expect(office.getByText('My visa')).toBeVisible()

  await calls.getByRole('button', { name: /^What to do about the call/ }).click()
  await page.getByRole('menuitem', { name: 'Call off' }).click()
  await page.getByLabel(/^Reason/).fill('I have an exam')
  await page.getByRole('dialog').getByRole('button', { name: 'Call off' }).click()
  await expect(office.getByText('I have an exam')).toBeVisible()
})

test('an admin finds somebody by a misspelt name and takes the list away for a purpose', async ({
  journey,
}) => {
  const page = await journey.visitor({ as: 'admin' })
  await page.goto('/app/find-people')
  const search = page.getByRole('searchbox', { name: 'Search this list' })
  const another = page.getByRole('link', { name: 'Asha Rao' })
  await expect(another).toBeVisible()
  await search.fill('Fernandes')
  await expect(another).toBeHidden()
  await expect(page.getByRole('link', { name: 'Lucía Fernández' })).toBeVisible()
  assert.doesNotMatch(page.url(), /Fernandes/)
  await page.reload()
  await expect(search).toHaveValue('Fernandes')
  await expect(page.getByRole('link', { name: 'Lucía Fernández' })).toBeVisible()
  await accessibleInBoth(page, 'people found')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Purpose/).fill('Fair in Bogotá')
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('The export has begun.')).toBeVisible()
  await page.goto('/app/reports?tab=exports')
  await expect(page.getByText('Ready')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download: Fair in Bogotá' }).click()
  assert.match((await file).suggestedFilename(), /^profiles-.*\.csv$/)
  await page.goto('/app/reports')
  await expect(page.getByRole('heading', { name: 'Registrations by week' })).toBeVisible()
  await accessibleInBoth(page, 'figures')
})
