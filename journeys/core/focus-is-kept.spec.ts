import { expect, signInHere, test } from '../journey.ts'
import { degreePdf } from '../papers.ts'

test('focus is never left on the body: not by another shell, a next step, or a button that goes with its row', async ({
  journey,
}) => {
  const page = await journey.visitor()
  await page.goto('/login')
  await signInHere(journey, page, 'student')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeFocused()

  await page.goto('/app/documents/add')
  const files = ['passport.pdf', 'degree.pdf']
  await page.getByLabel('Document file').setInputFiles(
    await Promise.all(
      files.map(async (name) => ({
        name,
        mimeType: 'application/pdf',
        buffer: await degreePdf(name, 'Republic of India'),
      })),
    ),
  )
  const remove = page.getByRole('button', { name: 'Remove degree.pdf' })
  await remove.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const goOn = page.getByRole('button', { name: 'Continue to the details' })
  await expect(goOn).toBeEnabled()
  await goOn.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Step 2 of 3' })).toBeFocused()
})
