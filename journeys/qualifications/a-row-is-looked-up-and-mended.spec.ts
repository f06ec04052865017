import assert from 'node:assert/strict'
import { createRule } from '#contract/qualifications/calls.ts'
import { accessibleInBoth, expect, test } from '../journey.ts'

test('a student reads how a course is judged, and says which row is wrong; an admin mends it', async ({
  journey,
}) => {
  const { sql } = journey.server.app
  const [course] = await sql<{ id: string; slug: string; country: string }[]>`
    select c.id, c.slug, p.country from catalogue.courses c join catalogue.providers p on p.id = c.provider_id
    where c.level = 'bachelor' and p.country = 'GB' and c.status = 'open' order by c.slug limit 1`
  const page = await journey.visitor({ phone: true, as: 'student' })
  await page.goto('/courses')
  await expect(page.getByRole('heading', { name: 'What opens more' })).toBeVisible()
  await expect(page.getByText(/^\+[\d,]+ courses?$/).first()).toBeVisible()
  await accessibleInBoth(page, 'what opens more, on a phone')
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360))

  const [student] = await sql<{ id: string }[]>`
    select id from identity.accounts where mail = 'student@demo.ao.example'`
  const [application] = await sql<{ id: string }[]>`
    select a.id from applications.applications a join catalogue.providers p on p.id = a.university_id
    where a.student_id = ${student!.id} and p.country in ('DE', 'GB', 'US', 'CA', 'AU') and a.intake_id is not null
    order by a.number limit 1`
  await page.goto(`/app/applications/${application!.id}?tab=documents`)
  await expect(page.getByRole('heading', { name: 'Papers and visa' })).toBeVisible()
  await expect(page.getByText(/^Row 70\d\d, by /).first()).toBeVisible()
  await accessibleInBoth(page, 'papers and visa, on a phone')
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360))

  await sql`delete from profiles.education where account_id = ${student!.id}`
  await sql`insert into profiles.education (account_id, position, level, type, institution, country, programme, grading_scheme, grade)
    values (${student!.id}, 0, 'upper_secondary', 'full_time', 'Lincoln High', 'NG', '', 'ng_waec', 'B3')`

  await page.goto(`/courses/${course!.slug}`)
  await page.getByRole('link', { name: 'How we judge, and by which tables' }).click()
  await expect(page.getByRole('heading', { name: 'How we judge' })).toBeVisible()
  await expect(page.getByText('unknown: the university decides').first()).toBeVisible()
  await expect(page.getByText(/^Row 3713, by British Council, checked/)).toBeVisible()
  await accessibleInBoth(page, 'how we judge, on a phone')
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360))
  await page.getByRole('link', { name: 'Row 3713 is wrong' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Row 3713 of the judge is wrong')

  const office = await journey.visitor({ phone: true, as: 'admin' })
  await office.goto('/app/rules?f.kind=access&search=NG')
  await expect(office.getByRole('heading', { name: 'Entry rules' })).toBeVisible()
  await accessibleInBoth(office, 'the rows, on a phone')
  assert.ok(await office.evaluate(() => document.documentElement.scrollWidth <= 360))
  await office
    .getByRole('link', { name: /^Nigeria: the school certificate opens/ })
    .first()
    .click()
  await expect(office.getByRole('heading', { name: 'Row 3005' })).toBeVisible()
  await office.getByRole('button', { name: 'Change' }).click()
  await office.getByLabel('Document').fill('International qualifications 2027')
  await office.getByLabel('Why').fill('The new edition')
  await accessibleInBoth(office, 'changing a row')
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('The new edition')).toBeVisible()
  await accessibleInBoth(office, 'a row with its history')

  await journey.callAs('admin', createRule, {
    body: {
      rule: {
        kind: 'access',
        body: {
          certificate: 'KE',
          destination: 'DE',
          access: 'with',
          conditions: ['studienkolleg'],
          university: null,
        },
        source: {
          by: 'KMK',
          document: 'anabin',
          url: 'https://anabin.kmk.org',
          licence: 'Facts',
          checked: '2026-01-10',
        },
      },
      reason: 'An old table',
    },
  })
  await office.goto('/app/rules?f.state=due&search=Kenya')
  await expect(office.getByRole('link', { name: /^Kenya/ })).toBeVisible()

  await office.goto('/app/rules/import')
  await office.getByRole('combobox', { name: 'Kind' }).click()
  await office.getByRole('option', { name: 'Access' }).click()
  await office.getByLabel('CSV file').setInputFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'number,certificate,destination,access,conditions,university,by,document,url,licence,checked\n' +
        ',UG,DE,with,studienkolleg,,KMK,anabin,https://anabin.kmk.org,Facts,2026-11-01\n',
    ),
  })
  await office.getByRole('button', { name: 'Look first' }).click()
  await expect(office.getByText('1 new, 0 changed')).toBeVisible()
  await accessibleInBoth(office, 'the preview of an import')
  await office.getByLabel('Why').fill('A new table')
  await office.getByRole('button', { name: 'Take one row' }).click()
  await expect(office.getByText('1 added, 0 changed.')).toBeVisible()
})
