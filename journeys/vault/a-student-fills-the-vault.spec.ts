import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { accessibleInBoth, expect, picture, test } from '../journey.ts'
import { choose, degreePdf, largePng } from '../papers.ts'

const passportLines = [
  'Passport No. Z1234567',
  'Name: Asha Rao',
  'Nationality: Indian',
  'Place of issue: Mumbai',
  'Date of issue: 1 March 2022',
  'Date of expiry: 28 February 2032',
  'This passport is issued by the Government of the Republic of India to the person named in it and remains its property.',
]
const germanLines = [
  'Hiermit wird bescheinigt, dass die Prüfung an der Universität mit der Note gut bestanden wurde und der akademische Grad verliehen ist.',
  'Das Zeugnis wurde am 1. März von der Fakultät für Physik ausgestellt und ist nur mit dem Siegel der Universität gültig.',
]
const fillPassport = async (page: Page, title: string) => {
  await choose(page, /What kind of document/, /^Passport/)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Issued by').fill('Passport office')
  await choose(page, 'Country of the issuer', 'India')
  await page.getByLabel('Date of issue').fill('2022-03-01')
  await page.getByRole('textbox', { name: /^Number/ }).fill('Z1234567')
  await page.getByLabel('Valid until').fill('2032-02-28')
  await page.getByLabel('Place of issue').fill('Mumbai')
}

test('several files go in at once: read, made smaller, sent on after a broken line, refused kindly; then saved one by one', async ({
  journey,
}) => {
  const student = await journey.visitor({ phone: true, as: 'student' })
  await student.goto('/app/documents/add')
  await expect(student.getByRole('button', { name: 'Take a photo' })).toBeVisible()
  const ranges: string[] = []
  let broken = false
  await student.route(/\/upload\/[^/]+\?/, async (route) => {
    const range = route.request().headers()['content-range']
    if (route.request().method() !== 'PUT' || !range) return route.continue()
    ranges.push(range)
    // The second part of the first long file never arrives.
    if (ranges.length !== 2 || broken) return route.continue()
    broken = true
    return route.abort('connectionreset')
  })
  const thumbnails: number[] = []
  student.on(
    'response',
    (answer) =>
      void (
        /\/thumbnail\?/.test(answer.url()) &&
        answer.request().method() === 'PUT' &&
        thumbnails.push(answer.status())
      ),
  )
  await student.getByLabel('Document file').setInputFiles([
    {
      name: 'passport.pdf',
      mimeType: 'application/pdf',
      buffer: await degreePdf('Passport', 'Republic of India', passportLines, largePng(1000)),
    },
    {
      name: 'offer.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'),
    },
    { name: 'photo.png', mimeType: 'image/png', buffer: largePng(1400) },
  ])
  // One more with the camera of the phone.
  const [camera] = await Promise.all([
    student.waitForEvent('filechooser'),
    student.getByRole('button', { name: 'Take a photo' }).click(),
  ])
  assert.equal(await camera.element().getAttribute('capture'), 'environment')
  await camera.setFiles({ name: 'marks.png', mimeType: 'image/png', buffer: largePng(200) })
  const row = (name: string) =>
    student
      .getByRole('list', { name: 'Files on their way' })
      .getByRole('listitem')
      .filter({ hasText: name })
  await student.getByRole('button', { name: 'Make it smaller for me' }).click()
  await expect(row('photo.jpg').getByText(/file is safe|itself is fine/)).toBeVisible()
  await expect(row('offer.pdf').getByText(/File upload error/)).toBeVisible()
  await expect(row('passport.pdf').getByText('We read your file.')).toBeVisible({ timeout: 90_000 })
  await expect(row('marks.png').getByText(/file is safe|itself is fine/)).toBeVisible({
    timeout: 90_000,
  })
  assert.ok(broken, 'the line broke')
  assert.equal(
    new Set(ranges.filter((range) => range.startsWith('bytes 0-'))).size,
    ranges.filter((range) => range.startsWith('bytes 0-')).length,
    'no file began anew',
  )
  assert.ok(thumbnails.includes(200), `a thumbnail was taken: ${thumbnails.join()}`)
  await accessibleInBoth(student, 'a queue of files')
  await student.getByRole('button', { name: 'Remove offer.pdf' }).click()
  await student.getByRole('button', { name: 'Remove photo.jpg' }).click()

  await student.getByRole('button', { name: 'Continue to the details' }).click()
  await expect(student.getByText('1 of 2')).toBeVisible()
  assert.ok(
    (await student.getByText('Suggested, please check').count()) >= 2,
    'the scan suggested fields',
  )
  await accessibleInBoth(student, 'suggested details')
  await picture(student, 'suggested')
  await fillPassport(student, 'My passport')
  await student.getByRole('button', { name: 'Continue to the review' }).click()
  await student.getByRole('button', { name: 'Put it into my vault' }).click()
  await expect(student.getByText('2 of 2')).toBeVisible()
  await fillPassport(student, 'My old passport')
  await student.getByRole('button', { name: 'Continue to the review' }).click()
  await student.getByRole('button', { name: 'Put it into my vault' }).click()
  await expect(student.getByRole('heading', { name: 'Identity' })).toBeVisible()
  await student.getByTitle('As a list').click()
  await student.getByLabel('Search documents').fill('old pass')
  await expect(student.getByText('My old passport')).toBeVisible()
  await expect(student.getByText('My passport', { exact: true })).not.toBeAttached()
  await accessibleInBoth(student, 'shelves')
  await student.goto('/app/documents')
  await expect(student.getByText(/^\d+ of \d+ needed for your applications$/)).toBeVisible()
})

test('a scan that ends while somebody types fills the other fields, not the one they are in', async ({
  journey,
}) => {
  const student = await journey.visitor({ as: 'student' })
  // The file is safe, and is still being read for as long as this test wants it.
  let read = false
  await student.route(/\/api\/upload\/job\//, async (route) => {
    const response = await route.fetch()
    const job = (await response.json()) as object
    const reading = { processing: true, suggestions: {}, suggestedType: null }
    await route.fulfill({ response, json: read ? job : { ...job, ...reading } })
  })
  await student.goto('/app/documents/add')
  await student.getByLabel('Document file').setInputFiles({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: await degreePdf('Passport', 'Department of Passports, India', passportLines),
  })
  await student.getByRole('button', { name: 'Continue to the details' }).click()
  await choose(student, /What kind of document/, /^Passport/)
  const issuer = student.getByLabel('Issued by')
  await issuer.focus()
  read = true
  await expect(student.getByRole('textbox', { name: /^Number/ })).toHaveValue('Z1234567')
  await student.keyboard.type('Passport office')
  await expect(issuer).toHaveValue('Passport office')
})

test('a document is asked about, replaced with its history kept, and opened by an admin only with a reason', async ({
  journey,
}) => {
  const student = await journey.visitor({ dark: true, as: 'student' })
  await student.goto('/app/documents/add')
  await student.getByLabel('Document file').setInputFiles({
    name: 'first.pdf',
    mimeType: 'application/pdf',
    buffer: await degreePdf('Passport', 'Republic of India', passportLines),
  })
  await expect(student.getByText('We read your file.')).toBeVisible({ timeout: 90_000 })
  await student.getByRole('button', { name: 'Continue to the details' }).click()
  await expect(student.getByRole('textbox', { name: /^Number/ })).toHaveValue('Z1234567')
  await expect(student.getByText('The name on it reads “Asha Rao”')).toBeVisible()
  await fillPassport(student, 'Passport to replace')
  await student.getByRole('button', { name: 'Continue to the review' }).click()
  const created = student.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/documents'),
  )
  await student.getByRole('button', { name: 'Put it into my vault' }).click()
  const ownerId = (await created).url().split('/').at(-2)
  await expect(student.getByRole('heading', { name: 'Passport to replace' })).toBeVisible()
  const here = new URL(student.url()).pathname

  await student.getByRole('button', { name: 'Passport to replace' }).click()
  await student.getByRole('menuitem', { name: 'Raise a question' }).click()
  await student.getByRole('dialog').getByLabel('What is it about?').fill('A stamp is missing')
  await student.getByRole('dialog').getByLabel('Your question').fill('Is it still good?')
  await accessibleInBoth(student, 'question')
  await student.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(student.getByText(/Your question has the number/)).toBeVisible()

  await student.getByRole('button', { name: 'Passport to replace' }).click()
  await student.getByRole('menuitem', { name: 'Replace the file' }).click()
  await student.getByLabel('Document file').setInputFiles({
    name: 'second.pdf',
    mimeType: 'application/pdf',
    buffer: await degreePdf('Zeugnis', 'Technische Universität', germanLines),
  })
  await expect(student.getByText(/Only English documents are supported for scan/)).toBeVisible({
    timeout: 90_000,
  })
  await student.getByRole('button', { name: 'Use this file' }).click()
  await expect(student.getByText('The file was replaced.')).toBeVisible()
  await student.getByRole('button', { name: 'Look at it' }).last().click()
  await expect(student.getByText('This is version 1, not the newest.')).toBeVisible()
  await student.getByRole('group', { name: 'Page 1 of 1' }).focus()
  await student.keyboard.press('r')
  await student.keyboard.press('+')
  await accessibleInBoth(student, 'an older version')

  const admin = await journey.visitor({ as: 'admin' })
  await admin.goto(`/app/people/${ownerId}/documents`)
  await admin.getByText('Passport to replace').click()
  await admin.getByLabel(/Why must you open/).fill('The owner asked us to look at page one')
  await accessibleInBoth(admin, 'break the glass')
  await admin.getByRole('button', { name: 'Open the file' }).click()
  await expect(admin.getByRole('group', { name: 'Page 1 of 1' })).toBeVisible()

  // Support sees what it is, and no way to the file.
  const support = await journey.visitor({ as: 'support' })
  await support.goto(`/app/people/${ownerId}/documents`)
  await support.getByText('Passport to replace').click()
  await expect(support.getByText('The file is closed to you')).toBeVisible()
  await expect(support.getByRole('button', { name: 'Open the file' })).toHaveCount(0)
  await accessibleInBoth(support, 'support at a document')

  await student.goto(`${here}?tab=history`)
  await expect(student.getByText('The owner asked us to look at page one')).toBeVisible()
})

test('a picture is pasted; what is served never runs, though a script lies in it', async ({
  journey,
}) => {
  const student = await journey.visitor({ as: 'student' })
  await student.goto('/app')
  let ran = false
  student.on('dialog', (dialog) => ((ran = true), void dialog.dismiss()))
  await student.goto('/app/documents/add')
  const script = Buffer.from('<html><script>alert(document.domain)</script></html>')
  await expect(student.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await student.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(
        new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], 'picture.png', {
          type: 'image/png',
        }),
      )
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData }))
    },
    Buffer.concat([largePng(64), script]).toString('base64'),
  )
  await student
    .getByLabel('Document file')
    .setInputFiles({ name: 'program.pdf', mimeType: 'application/pdf', buffer: script })
  await expect(
    student
      .getByRole('alert')
      .filter({ hasText: 'File upload error Only PDF, JPEG and PNG files are taken.' }),
  ).toBeVisible()
  await student.getByRole('button', { name: 'Remove program.pdf' }).click()
  const thumbnail = student.getByRole('list', { name: 'Files on their way' }).locator('img')
  await student.getByRole('button', { name: 'Continue to the details' }).click({ timeout: 90_000 })
  await fillPassport(student, 'A picture')
  await student.getByRole('button', { name: 'Continue to the review' }).click()
  await student.getByRole('button', { name: 'Put it into my vault' }).click()
  const page = student.getByRole('group', { name: 'Page 1 of 1' }).getByRole('img')
  const address = await page.getAttribute('src')
  assert.ok(address && (await thumbnail.count()) === 0)
  const served = await student.goto(address)
  const headers = served?.headers() ?? {}
  assert.match(headers['content-security-policy'] ?? '', /sandbox/)
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.match(headers['content-type'] ?? '', /^image\//)
  assert.ok(!(await served?.body())?.includes('<script'), 'the script did not survive')
  assert.equal(ran, false)
})
