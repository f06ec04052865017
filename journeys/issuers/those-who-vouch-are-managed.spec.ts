import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibleInBoth, expect, type Journey, picture, secondAdmin, test } from '../journey.ts'
import { choose } from '../papers.ts'
import { aDayLater, confirmChanges } from '../second-admin.ts'

let journey: Journey
test.beforeEach(({ journey: opened }) => {
  journey = opened
})

const mailOf = (role: string) => journey.signIns.find((one) => one.role === role)!.mail
const fromMenu = async (page: Page, name: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const yes = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('two admins add an issuer, its people, a notary, and approve an agent', async () => {
  let admin = await journey.visitor({ as: 'admin' })
  await admin.goto('/app/issuers')
  await expect(admin.getByRole('link', { name: 'University of Delhi' })).toBeVisible()
  await accessibleInBoth(admin, 'issuers')
  await picture(admin, 'issuers')

  // A new issuer, with a primary authenticator whose mail domain an admin must confirm.
  await admin.getByRole('link', { name: 'Add an issuer' }).click()
  await admin.getByRole('button', { name: 'Add the issuer' }).click()
  await expect(admin.getByText('Between 3 and 100 characters.')).toBeVisible()
  await admin.getByLabel('Issuer').fill('University of Ghana')
  await admin.getByLabel('Website').fill('ug.edu.gh')
  await choose(admin, 'Country', 'Ghana')
  await admin.getByLabel('City').fill('Accra')
  await admin.getByLabel('Name', { exact: true }).fill('Ama Boateng')
  await admin.getByRole('textbox', { name: 'E-mail address' }).last().fill(mailOf('authenticator'))
  await accessibleInBoth(admin, 'adding an issuer')
  await admin.getByRole('button', { name: 'Add the issuer' }).click()
  await expect(admin.getByText('Authenticator with this email exists')).toBeVisible()
  await admin.getByRole('textbox', { name: 'E-mail address' }).last().fill('ama@people.example')
  await admin.getByRole('button', { name: 'Add the issuer' }).click()
  await expect(admin.getByText('The issuer was added.')).toBeVisible()
  await expect(admin.getByText('Mail domain differs')).toBeVisible()
  await accessibleInBoth(admin, 'an issuer')
  await fromMenu(admin, 'Ama Boateng', 'Confirm the mail domain')
  await yes(admin, 'Confirm the mail domain')
  await expect(admin.getByText(/Another administrator has to confirm this/).first()).toBeVisible()
  await expect(admin.getByText('Waits for another administrator')).toBeVisible()

  // The primary leaves only with a successor.
  await fromMenu(admin, 'Ama Boateng', 'Remove')
  await expect(admin.getByText(/Nobody else authenticates for this active issuer/)).toBeVisible()
  await yes(admin, 'Cancel')
  await admin.getByRole('button', { name: 'Add an authenticator' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Kofi Mensah')
  await dialog.getByLabel('E-mail address').fill('kofi@ug.edu.gh')
  await accessibleInBoth(admin, 'adding an authenticator')
  await yes(admin, 'Add an authenticator')
  await expect(admin.getByText(/An administrator has to confirm this person/)).toBeVisible()
  const issuer = admin.url()

  // A notary from the list of the inactive to the active, and away again.
  await admin.goto('/app/notaries')
  await admin.getByRole('button', { name: 'Add a notary' }).click()
  await admin.getByLabel('Name').fill('Efua Owusu')
  await admin.getByLabel('Registration number').fill('GH-2211')
  await admin.getByLabel('E-mail address').fill('efua@notaries.example')
  await choose(admin, 'Country', 'Ghana')
  await accessibleInBoth(admin, 'adding a notary')
  await admin.getByRole('button', { name: 'Add the notary' }).click()
  await expect(admin.getByText('The notary was added.')).toBeVisible()
  await admin.getByText('Inactive', { exact: true }).first().click()
  await fromMenu(admin, 'Efua Owusu', 'Activate')
  await admin.getByRole('dialog').getByLabel('Phone').fill('+233 24 221 3820')
  await yes(admin, 'Activate')
  await expect(admin.getByText('Activation or change waits')).toBeVisible()
  await accessibleInBoth(admin, 'notaries')

  await admin.goto('/app/agents')
  await fromMenu(admin, 'Ravi Menon', 'Withdraw the approval')
  await yes(admin, 'Withdraw the approval')
  await expect(admin.getByText('Waiting for approval')).toBeVisible()
  await accessibleInBoth(admin, 'agents')
  await fromMenu(admin, 'Ravi Menon', 'Approve')
  await yes(admin, 'Approve')
  await expect(admin.getByText('Waits for another administrator')).toBeVisible()

  // Whoever asked cannot confirm; the other one sees what each will open, and nothing counts before a day has passed.
  await admin.goto('/app/changes')
  await expect(
    admin.getByText('You requested this. Another admin confirms it.').first(),
  ).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  const other = await journey.visitor({ as: secondAdmin })
  await other.goto('/app/changes')
  await expect(other.getByText(/They confirm documents of this issuer at platinum/)).toHaveCount(3)
  await accessibleInBoth(other, 'changes of those who vouch')
  await picture(other, 'changes-of-those-who-vouch')
  await confirmChanges(other, [
    'Ama Boateng (ama@people.example) authenticates for University of Ghana',
    'The mail domain of Ama Boateng',
    'Kofi Mensah (kofi@ug.edu.gh) authenticates for University of Ghana',
    'Efua Owusu is an active notary',
    'is approved as an agent',
  ])
  await admin.goto('/app/agents')
  await expect(admin.getByText('Waits for another administrator')).toBeVisible()
  await aDayLater(journey)
  // An admin's session does not last a day.
  admin = await journey.visitor({ as: 'admin' })
  await admin.goto('/app/agents')
  await expect(admin.getByText('Approved', { exact: true })).toBeVisible()

  await admin.goto(issuer)
  await expect(admin.getByText('Mail domain fits')).toHaveCount(2)
  await fromMenu(admin, 'Ama Boateng', 'Remove')
  await expect(
    admin.getByRole('dialog').getByText('Who becomes the primary authenticator?'),
  ).toBeVisible()
  await yes(admin, 'Remove')
  await expect(admin.getByText('The authenticator was removed.')).toBeVisible()
  await expect(admin.getByText('Ama Boateng')).not.toBeAttached()
  await admin.getByRole('button', { name: 'Deactivate' }).click()
  await yes(admin, 'Deactivate')
  await admin.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(
    admin.getByText('A change of this issuer waits for another administrator'),
  ).toBeVisible()

  // Taking away is for one, at once.
  await admin.goto('/app/notaries')
  await fromMenu(admin, 'Efua Owusu', 'Deactivate')
  await yes(admin, 'Deactivate')
  await expect(admin.getByText('The notary was deactivated.')).toBeVisible()
  await admin.goto('/app/notaries?f.status=inactive')
  await fromMenu(admin, 'Efua Owusu', 'Delete')
  await yes(admin, 'Delete')
  await expect(admin.getByText('The notary was deleted.')).toBeVisible()
})

test('an agent has students by one admin; support only looks', async () => {
  // The students of an agent: one is taken away and found again.
  const admin = await journey.visitor({ as: 'admin' })
  await admin.goto('/app/agents')
  await admin.getByRole('link', { name: 'Ravi Menon' }).click()
  await expect(admin.getByRole('heading', { name: 'Students of Ravi Menon' })).toBeVisible()
  await accessibleInBoth(admin, "an agent's students")
  await admin.getByRole('button', { name: /Take .* away from this agent/ }).click()
  await yes(admin, 'Take away')
  await expect(admin.getByText('No students yet')).toBeVisible()
  await admin.getByRole('button', { name: 'Add a student' }).click()
  await admin
    .getByRole('dialog')
    .getByRole('combobox', { name: 'Student' })
    .or(admin.getByRole('dialog').getByRole('textbox', { name: 'Student' }))
    .first()
    .fill(mailOf('student'))
  await admin.getByRole('option', { name: mailOf('student') }).click()
  await accessibleInBoth(admin, 'adding a student')
  await yes(admin, 'Add a student')
  await expect(admin.getByText('The student was added.')).toBeVisible()
  await expect(admin.getByText(mailOf('student'))).toBeVisible()

  // Support sees the same lists without a button, reminds many verifiers at once and takes the requests along.
  const support = await journey.visitor({ phone: true, as: 'support' })
  await support.goto('/app/issuers')
  await expect(support.getByText('University of Delhi')).toBeVisible()
  await expect(support.getByRole('link', { name: 'Add an issuer' })).toHaveCount(0)
  for (const path of ['/app/issuers', '/app/notaries', '/app/agents', '/app/requests', '/app']) {
    await support.goto(path)
    await expect(support.getByRole('heading', { level: 1 })).toBeVisible()
    await accessibleInBoth(support, `support on a phone, ${path}`)
    assert.ok(
      await support.evaluate(() => document.documentElement.scrollWidth <= 360),
      `${path} is wider than the phone`,
    )
  }
  await support.goto('/app/requests?f.status=inprogress')
  await support
    .getByRole('checkbox', { name: /^Select (?!all$)/ })
    .first()
    .check()
  await support.getByRole('button', { name: /Remind the verifiers/ }).click()
  await expect(support.getByText('1 reminder sent.')).toBeVisible()
  const [csv] = await Promise.all([
    support.waitForEvent('download'),
    support.getByRole('button', { name: 'Download (CSV)' }).click(),
  ])
  assert.match(await readFile(await csv.path(), 'utf8'), /In progress,Gold/)
})

test('two authenticators decide at once: one wins, the other is told', async () => {
  const university = await journey.visitor({ as: 'authenticator' })
  await university.goto('/app/issuers')
  await university.getByRole('button', { name: 'Add an authenticator' }).click()
  await university.getByRole('dialog').getByLabel('Name').fill('Miriam Okafor')
  await university.getByRole('dialog').getByLabel('E-mail address').fill(mailOf('counsellor'))
  await expect(university.getByText(/An administrator must confirm it once/)).toBeVisible()
  await yes(university, 'Add an authenticator')
  await expect(university.getByText(/An administrator has to confirm this person/)).toBeVisible()
  await accessibleInBoth(university, 'own institution')
  const admin = await journey.visitor({ as: 'admin' })
  await admin.goto('/app/issuers')
  await admin.getByRole('link', { name: 'University of Delhi' }).click()
  await fromMenu(admin, 'Miriam Okafor', 'Confirm the mail domain')
  await yes(admin, 'Confirm the mail domain')
  await expect(admin.getByText(/Another administrator has to confirm this/)).toBeVisible()
  // The colleague was named by the university, so one admin is the second person; the domain an admin asked for.
  await confirmChanges(admin, ['authenticates for University of Delhi'])
  const other = await journey.visitor({ as: secondAdmin })
  await confirmChanges(other, ['The mail domain of Miriam Okafor'])
  await aDayLater(journey)

  // The colleague follows the link of the invitation; an equal address alone gives no role.
  const invited = await journey.visitor({ as: 'counsellor' })
  await invited.goto(await journey.linkFor(mailOf('counsellor'), /http\S+\/invitation#\S+/))
  await invited.getByRole('button', { name: 'Accept', exact: true }).click()
  await invited.waitForURL('**/app')
  // A role that decides asks for a fresh sign-in: the session from before it has ended.
  const second = await journey.visitor({ as: 'counsellor' })
  await second.route('**/api/live', () => {})

  const first = await journey.visitor({ as: 'authenticator' })
  const student = await journey.visitor({ as: 'student' })
  await student.goto('/app/documents')
  await student.getByRole('link', { name: 'Transcript, six semesters' }).first().click()
  await student.getByRole('link', { name: 'Have it verified' }).first().click()
  await student.getByRole('radio', { name: /Platinum/ }).click()
  await student.getByRole('button', { name: 'Continue' }).click()
  await student.getByLabel(/I agree that the verifier/).check()
  await student.getByRole('button', { name: /Ask for it/ }).click()
  await student.getByRole('link', { name: 'Open the request' }).click()
  await expect(student.getByText('In progress').first()).toBeVisible()
  const address = student.url()

  // The colleague's line for live news is held back, so that the page still shows the request as open.
  for (const page of [first, second]) {
    await page.goto(address)
    await page.getByRole('button', { name: 'All match' }).click()
    await choose(page, 'How it was checked', 'Looked up in the records')
    await page.getByRole('button', { name: 'Approve' }).click()
  }
  await yes(first, 'Approve')
  await expect(first.getByText('The request was approved.')).toBeVisible()
  await yes(second, 'Approve')
  await expect(
    second.getByText('This has changed in the meantime. Please look again.').first(),
  ).toBeVisible()
  await expect(second.getByText('Approved', { exact: true }).first()).toBeVisible()
  await expect(student.getByText('Approved', { exact: true }).first()).toBeVisible()
})
