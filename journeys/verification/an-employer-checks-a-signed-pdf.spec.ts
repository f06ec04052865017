import { openSeal } from '#server/providers/pdf/seal-document.ts'
import { timeStampsOf } from '#server/providers/time-stamps.ts'
import { accessibleInBoth, expect, test } from '../journey.ts'
import { degreePdf } from '../papers.ts'

test('an employer drops a PDF that a university signed, and reads what was checked and what could not be', async ({
  journey,
}) => {
  // Sealed by another installation, which this one knows nothing of.
  const pdf = await openSeal({}, timeStampsOf({})).seal(
    Buffer.from(await degreePdf('Degree', 'University of Delhi')),
    { secret: 'a university far away', publicUrl: 'https://university.example' },
    'Degree',
    journey.server.app.clock.now(),
  )
  const employer = await journey.visitor({ phone: true })
  await employer.goto('/verify')
  const input = employer.getByLabel('Report, evidence, credential or signed PDF')
  await expect(input).toBeEnabled()
  const drop = (buffer: Buffer) =>
    input.setInputFiles({ name: 'degree.pdf', mimeType: 'application/pdf', buffer })
  await drop(pdf)
  await expect(employer.getByText('Some checks could not be run')).toBeVisible()
  await expect(employer.getByText('What was signed is unchanged.')).toBeVisible()
  await expect(employer.getByText('The signature is over the whole file.')).toBeVisible()
  await expect(employer.getByText('No authority that AO knows vouches for the name.')).toBeVisible()
  await expect(employer.getByText('AO, installation university.example').first()).toBeVisible()
  await accessibleInBoth(employer, 'a signed PDF of others')

  await drop(Buffer.concat([pdf, Buffer.from('\n9 0 obj << /Type /Page >> endobj\n')]))
  await expect(employer.getByText('Do not rely on this')).toBeVisible()
  await expect(
    employer.getByText('Something was added to the file after it was signed.'),
  ).toBeVisible()
  await drop(Buffer.from(await degreePdf('Degree', 'Nobody')))
  await expect(employer.getByText('This PDF carries no signature.')).toBeVisible()
})
