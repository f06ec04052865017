import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApplicationLine } from '#contract/applications/shapes.ts'
import { filterApplications } from './filter-applications.ts'

const line = (name: string, more: object = {}) =>
  ({
    course: { name },
    university: { name: 'Universität Köln' },
    number: 'AP-00000001',
    intake: null,
    waiting: null,
    next: { until: null },
    createdAt: '2026-11-01T00:00:00Z',
    ...more,
  }) as unknown as ApplicationLine
const law = line('Law', { waiting: { for: 'student' }, next: { until: '2026-12-01T00:00:00Z' } })
const art = line('Art', { createdAt: '2026-11-02T00:00:00Z' })
const names = (asked: Partial<Parameters<typeof filterApplications>[1]>) =>
  filterApplications(
    [law, art],
    { search: '', sort: 'press', filters: {}, ...asked },
    new Intl.Collator('de').compare,
  ).map(({ course }) => course.name)

test('a search finds course, university and number, with or without accents', () => {
  assert.deepEqual(names({ search: 'koln art' }), ['Art'])
  assert.deepEqual(names({ search: 'KÖLN' }), ['Law', 'Art'])
  assert.deepEqual(names({ search: 'physics' }), [])
})

test('what has ended is a group of its own', () => {
  assert.deepEqual(names({ filters: { group: ['ended'] } }), ['Art'])
  assert.deepEqual(names({ filters: { group: ['student'] } }), ['Law'])
})

test('what has no deadline comes after what has one', () => {
  assert.deepEqual(names({ sort: 'deadline' }), ['Law', 'Art'])
  assert.deepEqual(names({ sort: 'newest' }), ['Art', 'Law'])
  assert.deepEqual(names({ sort: 'course' }), ['Art', 'Law'])
})
