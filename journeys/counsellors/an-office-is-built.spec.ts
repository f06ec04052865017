import type { Page } from '@playwright/test'
import { accessibleInBoth, expect, type Journey, test } from '../journey.ts'

// The words of the demo, so that whoever was invited signs in like everybody else there.
const passwordOfAll = (journey: Journey): string => journey.signIns[0]!.password

const inviteColleague = async (
  page: Page,
  first: string,
  last: string,
  mail: string,
  kind?: string,
) => {
  await page.goto('/app/counsellors')
  await page.getByRole('button', { name: 'Invite a colleague' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill(first)
  await dialog.getByLabel('Last name').fill(last)
  await dialog.getByLabel('E-mail address').fill(mail)
  if (kind) {
    await dialog.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: kind, exact: true }).click()
  }
  await dialog.getByRole('button', { name: 'Invite a colleague' }).click()
  await expect(page.getByText(`The account of ${first} ${last} has been created`)).toBeVisible()
}

const accept = async (journey: Journey, mail: string) => {
  const page = await journey.visitor()
  await page.goto(await journey.linkFor(mail, /http\S+\/invitation#\S+/))
  await page.getByRole('textbox', { name: /^Password/ }).fill(passwordOfAll(journey))
  await page.getByRole('textbox', { name: /^Repeat the password/ }).fill(passwordOfAll(journey))
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('button', { name: 'Finish' })).toBeHidden()
}

test('an admin makes a counsellor, who makes an associate, who works a student to an offer @main', async ({
  journey,
}) => {
  const admin = await journey.visitor({ as: 'admin' })
  await inviteColleague(admin, 'Ines', 'Weiss', 'ines@office.example', 'Counsellor')
  await accept(journey, 'ines@office.example')
  const lead = await journey.visitor({ as: 'ines@office.example' })
  await inviteColleague(lead, 'Tom', 'Reed', 'tom@office.example')
  await accept(journey, 'tom@office.example')

  await admin.goto('/app/students')
  await admin
    .getByRole('row', { name: /Hana Sato/ })
    .getByRole('checkbox')
    .click()
  await admin.getByRole('button', { name: 'Give to a colleague' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Colleague' }).click()
  await admin.getByRole('option', { name: /Tom Reed/ }).click()
  await dialog.getByRole('button', { name: 'Give to a colleague' }).click()
  await expect(admin.getByText('1 student was given to Tom Reed.')).toBeVisible()

  const associate = await journey.visitor({ as: 'tom@office.example' })
  await associate.goto('/app/students')
  await associate.getByRole('link', { name: 'Hana Sato' }).click()
  await associate.getByRole('combobox', { name: 'Tags' }).fill('Scholarship')
  await associate.keyboard.press('Enter')
  await associate.getByRole('button', { name: 'Save tags' }).click()
  await expect(associate.getByText('Tags are saved')).toBeVisible()
  await associate.getByRole('tab', { name: 'Messages' }).click()
  await expect(associate.getByText('Nothing was written yet')).toBeVisible()
  await accessibleInBoth(associate, 'the messages of a student')
  await associate.getByRole('tab', { name: 'Overview' }).click()
  await accessibleInBoth(associate, 'the file of a student')
  await associate.getByRole('listitem').filter({ hasText: 'In review' }).getByRole('link').click()
  await associate.getByRole('button', { name: 'Send to the university' }).click()
  await associate
    .getByRole('dialog')
    .getByRole('button', { name: 'Send to the university' })
    .click()
  await expect(associate.getByText('Sent to the university.').first()).toBeVisible()

  const university = await journey.visitor({ as: 'provider' })
  await university.goto('/app/admissions')
  await university.getByRole('link', { name: 'Hana Sato' }).click()
  await university.getByRole('button', { name: 'Make an offer' }).click()
  const offer = university.getByRole('dialog')
  await offer.getByRole('button', { name: 'Make the offer' }).click()
  await expect(offer).toBeHidden()

  // The counsellor sees it among the students of their associates.
  await lead.goto('/app/students')
  await expect(lead.getByRole('row', { name: /Hana Sato.*Offered.*Tom Reed/ })).toBeVisible()
})
