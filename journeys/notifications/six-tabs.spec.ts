// Over HTTP/1.1 a browser opens six connections to AO for all its tabs. With a live line each, the seventh tab never loaded.
import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { makeSystemContext } from '#server/core/app.ts'
import { notify } from '#server/notifications/notify.ts'
import { expect, type Journey, test } from '../journey.ts'

let journey: Journey
test.beforeEach(({ journey: opened }) => {
  journey = opened
})

const tellStudent = async () => {
  const { mail } = journey.signIns.find(({ role }) => role === 'student')!
  const { app } = journey.server
  const [student] = await app.sql<{ id: string }[]>`
    select id from identity.accounts where mail = ${mail}`
  await app.sql.begin((tx) =>
    notify(makeSystemContext(app, tx), [student!.id], { name: 'profile_complete', values: {} }),
  )
}

test('a student has eight tabs open: each loads, each hears the news over one line, and it is handed on', async () => {
  const first = await journey.visitor({ as: 'student' })
  const context = first.context()
  const lines: Page[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/live')) lines.push(request.frame().page())
  })
  const standing = first.waitForResponse('**/api/live')
  await first.goto('/app')
  await standing
  const tabs = [first]
  for (let n = 1; n < 8; n++) {
    const tab = await context.newPage()
    tabs.push(tab)
    await tab.goto('/app')
    await expect(tab.getByRole('button', { name: /new notification/ })).toBeVisible()
  }
  assert.equal(
    await first.evaluate(
      () =>
        (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
          .nextHopProtocol,
    ),
    'http/1.1',
  )
  assert.deepEqual(lines, [first])

  const bell = await first
    .getByRole('button', { name: /new notification/ })
    .getAttribute('aria-label')
  const unread = Number(/^\d+/.exec(bell ?? '')?.[0] ?? 0)
  const heardBy = (pages: readonly Page[], count: number) =>
    Promise.all(
      pages.map((page) =>
        expect(
          page.getByRole('button', { name: new RegExp(`^${count} new notifications?$`) }),
        ).toBeVisible(),
      ),
    )
  await tellStudent()
  await heardBy(tabs, unread + 1)
  assert.deepEqual(lines, [first])

  // Who holds the line goes: another takes it over, and what happened in between is asked for.
  const next = context.waitForEvent('response', (response) => response.url().endsWith('/api/live'))
  await first.close()
  await tellStudent()
  await next
  const others = tabs.slice(1)
  await heardBy(others, unread + 2)
  await tellStudent()
  await heardBy(others, unread + 3)
  assert.equal(lines.length, 2)
})
