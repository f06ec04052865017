// The demo's catalogue is one that somebody of the field believes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldOf } from '#contract/catalogue/subjects/shapes.ts'
import { demoCourses } from './demo-courses.ts'
import { demoUniversities } from './demo-universities.ts'
import { recordSlug } from './courses/slugs.ts'

const courses = demoCourses(new Date('2026-11-27'))
const at = (university: string) =>
  courses.filter(({ providerKey }) => providerKey === recordSlug(university))
const fieldsAt = (university: string) =>
  new Set(at(university).map((one) => fieldOf(one.discipline)))

test('no nursing, no theology and no law at universities of technology', () => {
  for (const university of [
    'Massachusetts Institute of Technology',
    'ETH Zurich',
    'KAIST',
    'TU Wien',
  ])
    for (const field of ['health', 'law', 'humanities', 'media', 'education'] as const)
      assert.ok(!fieldsAt(university).has(field), `${university} ${field}`)
})

test('no engineering and no dentistry where economics and society are taught', () => {
  for (const university of [
    'London School of Economics and Political Science',
    'Sciences Po',
    'Bocconi University',
  ])
    for (const field of ['engineering', 'health', 'arts', 'built_environment'] as const)
      for (const { title, discipline } of at(university))
        assert.ok(
          fieldOf(discipline) !== field || discipline === 'public_health',
          `${university} ${title}`,
        )
})

test('diplomas, certificates, graduate diplomas and foundations only where they are awarded', () => {
  const countryOf = new Map(
    demoUniversities.map(({ name, country }) => [recordSlug(name), country]),
  )
  for (const { level, providerKey, title } of courses) {
    const country = countryOf.get(providerKey)!
    const where = `${title} ${providerKey}`
    if (level === 'diploma' || level === 'certificate')
      assert.ok(['AU', 'NZ'].includes(country), where)
    if (level === 'foundation') assert.ok(['GB', 'IE', 'AU', 'NZ', 'DE'].includes(country), where)
  }
  assert.deepEqual(
    at('University of Oxford').filter(({ level }) => level === 'foundation'),
    [],
  )
})

test('medicine, law and dentistry are no first degrees in the United States and Canada', () => {
  const american = new Set(
    demoUniversities
      .filter(({ country }) => ['US', 'CA'].includes(country))
      .map(({ name }) => recordSlug(name)),
  )
  for (const { level, discipline, providerKey, title } of courses)
    if (american.has(providerKey) && level === 'bachelor')
      assert.ok(
        !['medicine', 'dentistry', 'veterinary', 'law_general'].includes(discipline),
        `${title} ${providerKey}`,
      )
})

test('every university still has courses, and there are plenty in all', () => {
  for (const { name } of demoUniversities)
    assert.ok(at(name).length >= 3, `${name} ${at(name).length}`)
  assert.ok(courses.length > 2_000, `${courses.length}`)
})
