import { attachNamePaper } from '#contract/verification/names/calls.ts'
import { createRequest, getRequest } from '#contract/verification/requests/calls.ts'
import { accessibleInBoth, expect, picture, test } from '../journey.ts'
import { choose } from '../papers.ts'

test('a student with a verified degree marries: her name is changed on a paper, the degree keeps the old one, and an agent with a telephone explains the next', async ({
  journey,
}) => {
  const { sql } = journey.server.app
  const [degree] = await sql<{ id: string }[]>`
    select r.id from verification.requests r join vault.documents d on d.id = r.document_id
    where r.status = 'approved' and d.type = 'degree'`
  const [paper] = await sql<{ id: string }[]>`
    update vault.documents set type = 'name_change', title = 'Marriage certificate'
    where title = 'Recommendation by Professor Iyer' returning id`

  // The old road is closed, with words and a way on.
  const student = await journey.visitor({ as: 'student' })
  await student.goto('/app/profile')
  await student.getByRole('button', { name: 'Change the name' }).click()
  const dialog = student.getByRole('dialog')
  await dialog.getByLabel('Last name').fill('Kowalska')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    dialog.getByText(/A document was verified for this name, so it is fixed/),
  ).toBeVisible()
  await dialog.getByRole('link', { name: 'Ask for another name' }).click()

  await expect(student.getByRole('heading', { name: 'Your name', level: 1 })).toBeVisible()
  await student.getByRole('button', { name: 'Ask for another name' }).click()
  await dialog.getByLabel('Last name').fill('Kowalska')
  await choose(student, /^Why it is another one/, 'Marriage')
  await choose(student, /^Paper that shows it/, /^Marriage certificate/)
  await accessibleInBoth(student, 'asking for another name')
  await dialog.getByRole('button', { name: 'Send the request' }).click()
  await expect(student.getByText('Open', { exact: true })).toBeVisible()
  await expect(student.getByRole('button', { name: 'Ask for another name' })).toHaveCount(0)

  // Support looks at the paper and decides.
  const support = await journey.visitor({ as: 'support' })
  await support.goto('/app/name-changes')
  await accessibleInBoth(support, 'name changes')
  await support.getByRole('link', { name: 'Asha Rao' }).click()
  await expect(support.getByAltText('Marriage certificate, 1')).toBeVisible()
  await accessibleInBoth(support, 'a name change')
  await support.getByRole('button', { name: 'Approve the new name' }).click()
  await expect(support.getByText(/^Asha Rao becomes Asha Kowalska\./)).toBeVisible()
  await support.getByRole('dialog').getByRole('button', { name: 'Approve the new name' }).click()
  await expect(support.getByText('The name was changed.')).toBeVisible()
  await expect(support.getByText(/the paper is closed again/)).toBeVisible()

  // The account has the new name; the degree stays with the old one, and says why.
  await expect(student.getByText('Approved', { exact: true })).toBeVisible()
  await student.goto(`/app/requests/${degree!.id}`)
  await expect(
    student.getByText(/^Verified for your former name Asha Rao, changed on/),
  ).toBeVisible()
  await expect(student.getByText('Asha Rao', { exact: true }).first()).toBeVisible()
  await accessibleInBoth(student, 'verified for a former name')
  await student.getByRole('link', { name: 'See the request' }).click()
  await expect(student.getByText('Asha Kowalska', { exact: true }).first()).toBeVisible()

  // Another document in the former name: the agent has a telephone, and reads German.
  const [transcript] = await sql<{ id: string }[]>`
    select document_id as id from verification.requests where tier = 'gold' and status = 'inprogress'`
  const { id: requestId } = await journey.callAs('student', createRequest, {
    body: { documentId: transcript!.id, tier: 'silver', consent: true },
  })
  await journey.callAs('student', attachNamePaper, {
    path: { requestId },
    body: { documentId: paper!.id, reason: 'marriage' },
  })
  const agent = await journey.visitor({ as: 'agent', phone: true, language: 'de' })
  await agent.goto(`/app/requests/${requestId}`)
  await expect(agent.getByText(/^Asha Rao, bis /)).toBeVisible()
  await agent.getByRole('button', { name: 'Alles stimmt' }).click()
  const holder = agent.getByRole('group', { name: /^Inhaber/ })
  await holder.getByText('Weicht ab, erklärt', { exact: true }).click()
  await agent.getByLabel('Was steht im Dokument?').fill('Asha Rao')
  await choose(agent, /^Warum weicht der Name ab/, 'Name durch Heirat oder Scheidung')
  await agent.getByRole('button', { name: 'Nachweis zeigen' }).click()
  await expect(agent.getByRole('dialog').getByAltText('Marriage certificate, 1')).toBeVisible()
  await accessibleInBoth(agent, 'the paper of an explained name')
  await agent.keyboard.press('Escape')
  await accessibleInBoth(agent, 'explaining a name')
  await agent.getByLabel('Was steht im Dokument?').scrollIntoViewIfNeeded()
  await picture(agent, 'explain-name-phone')
  expect(
    await agent.evaluate(() => document.documentElement.scrollWidth),
    'nothing stands out of 360 pixels',
  ).toBeLessThanOrEqual(360)
  // Every answer can be read without moving it sideways.
  expect(
    await holder.evaluate((one) => one.scrollWidth - one.clientWidth),
    'all answers are in sight',
  ).toBeLessThanOrEqual(0)
  await choose(agent, /^Wie geprüft wurde/, 'Mit dem Original verglichen')
  await agent.getByRole('button', { name: 'Bestätigen' }).click()
  await agent.getByRole('dialog').getByRole('button', { name: 'Bestätigen' }).click()
  await expect(agent.getByText('Die Anfrage wurde bestätigt.')).toBeVisible()
  const seen = await journey.callAs('agent', getRequest, { path: { requestId } })
  expect(seen.checks.find(({ field }) => field === 'holder')).toMatchObject({
    result: 'explained',
    says: 'Asha Rao',
    explained: { reason: 'marriage', paper: { title: 'Marriage certificate' } },
  })
})
