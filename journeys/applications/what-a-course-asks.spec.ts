import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { accessibleInBoth, expect, test } from '../journey.ts'

const isNarrow = async (page: Page) =>
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 360))

test('on a dark phone, in German: a university says what is to be written, its page shows it; a paper is ticked off and read at the desks', async ({
  journey,
}) => {
  const { sql } = journey.server.app
  const [course] = await sql<{ slug: string }[]>`
    select c.slug from catalogue.courses c join catalogue.provider_staff s on s.provider_id = c.provider_id
    join identity.accounts a on a.id = s.account_id
    where a.mail = 'provider@demo.ao.example' and c.level = 'master' and c.status = 'open' order by c.slug limit 1`
  const office = await journey.visitor({ phone: true, dark: true, language: 'de', as: 'provider' })
  await office.goto(`/app/courses/${course!.slug}`)
  await expect(office.getByText('Was Bewerberinnen und Bewerber schreiben')).toBeVisible()
  await office
    .getByRole('group', { name: 'Erklärungen' })
    .getByRole('button', { name: 'Hinzufügen' })
    .click()
  const added = office
    .getByRole('group', { name: 'Erklärungen' })
    .getByLabel('Frage, in Ihren eigenen Worten')
    .last()
  await added.fill('Warum gerade hier?')

  const tests = office.getByRole('group', { name: 'Verlangte Tests' })
  await tests.getByRole('button', { name: 'Hinzufügen' }).click()
  const asked = tests.locator(':scope > div').last()
  await asked.getByRole('combobox', { name: 'Test', exact: true }).selectOption('goethe')
  await asked
    .getByRole('combobox', { name: 'Fassung oder Stufe' })
    .selectOption({ label: 'Stufe B2' })
  await asked
    .getByRole('combobox', { name: 'Gruppe', exact: true })
    .selectOption({ label: 'Gruppe B' })
  await tests.getByRole('button', { name: 'Hinzufügen' }).click()
  const other = tests.locator(':scope > div').last()
  await other.getByRole('spinbutton', { name: 'Gesamt mindestens' }).fill('6.5')
  await other.getByRole('spinbutton', { name: 'Schreiben' }).fill('6')
  await other
    .getByRole('combobox', { name: 'Gruppe', exact: true })
    .selectOption({ label: 'Gruppe A' })
  await other.getByRole('checkbox', { name: 'zu Hause abgelegt' }).uncheck()
  const grades = office.getByRole('group', { name: 'Verlangte Noten' })
  await grades.getByRole('button', { name: 'Hinzufügen' }).click()
  const grade = grades.locator(':scope > div').last()
  await grade.getByRole('combobox', { name: 'Notensystem' }).selectOption('fr_20')
  await grade.getByRole('textbox', { name: 'Mindestens' }).fill('21')
  await expect(grade.getByRole('alert')).toHaveText('Nicht auf dieser Skala')
  await grade.getByRole('textbox', { name: 'Mindestens' }).fill('12')
  await grade.getByRole('combobox', { name: 'Aus dem Studium' }).selectOption('bachelor')
  await accessibleInBoth(office, 'what a course asks to be written, on a phone')
  await isNarrow(office)

  await office.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(office.getByText('Gespeichert')).toBeVisible()
  await office.goto(`/courses/${course!.slug}`)
  await expect(office.getByRole('heading', { name: 'Erklärungen und Empfehlungen' })).toBeVisible()
  const stated = await sql<{ requirements: { kind: string; test?: string; anyOf?: string }[] }[]>`
    select requirements from catalogue.courses where slug = ${course!.slug}`
  const saved = stated[0]!.requirements
  assert.deepEqual(
    saved.filter(({ anyOf }) => anyOf),
    [
      {
        kind: 'test',
        test: 'goethe',
        version: 'level-B2',
        overall: null,
        sections: {},
        anyOf: 'b',
      },
      {
        kind: 'test',
        test: 'ielts_academic',
        version: '1',
        overall: 6.5,
        sections: { writing: 6 },
        anyOf: 'a',
        takes: ['standard', 'ukvi', 'one_skill_retake'],
      },
    ],
  )
  assert.deepEqual(saved.at(-1), {
    kind: 'grade',
    scheme: 'fr_20',
    value: '12',
    level: 'bachelor',
  })
  await expect(office.getByText(/^Warum gerade hier\?: Höchstens 500 Wörter/)).toBeVisible()
  await isNarrow(office)

  const [application] = await sql<{ id: string }[]>`
    select a.id from applications.applications a join catalogue.providers p on p.id = a.university_id
    join identity.accounts s on s.id = a.student_id
    where s.mail = 'student@demo.ao.example' and p.country = 'DE' and a.intake_id is not null
      and a.status not in ('closed', 'cancelled', 'denied', 'declined') order by a.number limit 1`
  const page = await journey.visitor({ phone: true, dark: true, language: 'de', as: 'student' })
  await page.goto(`/app/applications/${application!.id}?tab=documents`)
  await expect(page.getByRole('heading', { name: 'Papiere und Visum' })).toBeVisible()
  const visa = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Studienvisum/ }) })
  await visa.getByRole('checkbox').click()
  await expect(visa.getByText('Erledigt')).toBeVisible()
  await accessibleInBoth(page, 'a paper ticked off, on a phone')
  await isNarrow(page)

  const desk = await journey.visitor({ phone: true, dark: true, language: 'de', as: 'counsellor' })
  await desk.goto(`/app/work/${application!.id}`)
  await expect(desk.getByRole('heading', { name: 'Papiere und Visum' })).toBeVisible()
  await expect(desk.getByText(/^Abgehakt von /)).toBeVisible()
  await accessibleInBoth(desk, 'papers at the desk, on a phone')
  await isNarrow(desk)
})
