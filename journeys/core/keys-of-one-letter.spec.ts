import { expect, type Journey, test } from '../journey.ts'

/** A request on the desk of an agent, open to be decided. */
const openRequest = async (journey: Journey) => {
  const student = await journey.visitor({ as: 'student' })
  await student.goto('/app/documents')
  await student.getByRole('link', { name: 'Degree certificate' }).first().click()
  await student.getByRole('link', { name: 'Have it verified' }).first().click()
  await student.getByRole('radio', { name: /Silver/ }).click()
  await student.getByRole('button', { name: 'Continue' }).click()
  await student.getByLabel(/I agree that the verifier/).check()
  await student.getByRole('button', { name: /Ask for it/ }).click()
  await expect(student.getByRole('link', { name: 'Open the request' })).toBeVisible()
  const agent = await journey.visitor({ as: 'agent' })
  await agent.goto('/app/requests')
  await agent.getByRole('link', { name: 'Degree certificate' }).click()
  await expect(agent.getByRole('button', { name: 'All match' })).toBeVisible()
  return agent
}

test('a letter decides nothing while a button, a radio or a field has focus, and nothing at all once it is switched off', async ({
  journey,
}) => {
  const agent = await openRequest(journey)
  const dialog = agent.getByRole('dialog')
  const heading = agent.getByRole('heading', { level: 1 })

  await agent.getByRole('button', { name: 'All match' }).focus()
  await agent.keyboard.press('r')
  await agent.getByRole('radio').first().focus()
  await agent.keyboard.press('r')
  const remarks = agent.getByRole('textbox', { name: /^Remarks/ })
  await remarks.focus()
  await agent.keyboard.press('r')
  await expect(remarks).toHaveValue('r')
  await expect(dialog).toHaveCount(0)

  await heading.evaluate((one: HTMLElement) => {
    one.tabIndex = -1
    one.focus()
  })
  await agent.keyboard.press('r')
  await expect(dialog).toBeVisible()
  await agent.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const desk = agent.url()

  await agent.goto('/app/settings')
  await agent.getByRole('tab', { name: 'Appearance' }).click()
  const letters = agent.getByRole('switch', { name: 'Shortcuts of a single letter' })
  await expect(letters).toBeChecked()
  await letters.press('Space')
  await expect(letters).not.toBeChecked()

  await agent.goto(desk)
  await expect(agent.getByRole('button', { name: 'All match' })).toBeVisible()
  await heading.evaluate((one: HTMLElement) => {
    one.tabIndex = -1
    one.focus()
  })
  await agent.keyboard.press('r')
  await agent.keyboard.press('a')
  // What a key would open is open before the next key does something.
  await agent.keyboard.press('Tab')
  await expect(dialog).toHaveCount(0)
})
