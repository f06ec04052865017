import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { type Edges, mailEdges, nameEdges, passwordEdges } from '#contract/edges-for-tests.ts'
import { identity as de } from '#text/de/identity.ts'
import { identity as en } from '#text/en/identity.ts'
import { settings } from '#text/en/identity/settings.ts'
import { passwordForm, registerForm, resetForm } from './forms.ts'

/** Field → rule, as the form marks it. */
const faults = (form: z.ZodMiniType, values: object): Record<string, string> => {
  const { error } = form.safeParse(values)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}
const both = (password: string) => ({ pass: password, pass_confirmation: password })
const good = {
  field_first_name: 'Noa',
  field_last_name: 'Levi',
  mail: 'noa@people.test',
  ...both('Almond-tree-31'),
  field_role: 'student',
  field_birth_date: '1999-05-31',
  field_residence: '',
  field_tnc_status: true,
}

const tried: [field: string, edges: Edges, fill: (value: string) => object][] = [
  ['pass', passwordEdges, both],
  ['mail', mailEdges, (mail) => ({ mail })],
  ['field_first_name', nameEdges, (name) => ({ field_first_name: name })],
  ['field_last_name', nameEdges, (name) => ({ field_last_name: name })],
]
for (const [field, edges, fill] of tried)
  test(`the form of registering takes and refuses ${field} at both edges, in words`, () => {
    for (const value of edges.takes)
      assert.deepEqual(faults(registerForm, { ...good, ...fill(value) }), {}, value)
    for (const [value, rule] of edges.refuses) {
      assert.equal(faults(registerForm, { ...good, ...fill(value) })[field], rule, value)
      for (const words of [en, de]) assert.ok(rule in words.rules, `${rule} has no words`)
    }
  })

test('a student says when they were born, whoever is young also where they live, and nobody below 13 comes in', () => {
  const yearsAgo = (years: number): string => {
    const today = new Date()
    const at = Date.UTC(today.getFullYear() - years, today.getMonth(), today.getDate())
    return new Date(at).toISOString().slice(0, 10)
  }
  const of = (change: object) => faults(registerForm, { ...good, ...change })
  assert.deepEqual(of({ field_birth_date: '' }), { field_birth_date: 'required' })
  assert.deepEqual(of({ field_birth_date: yearsAgo(12) }), { field_birth_date: 'too_young' })
  assert.deepEqual(of({ field_birth_date: yearsAgo(-1) }), { field_birth_date: 'in_the_future' })
  assert.deepEqual(of({ field_birth_date: yearsAgo(15) }), { field_residence: 'lives' })
  assert.deepEqual(of({ field_birth_date: yearsAgo(15), field_residence: 'DE' }), {})
  assert.deepEqual(of({ field_birth_date: yearsAgo(21) }), {})
  assert.deepEqual(of({ field_role: 'notary', field_birth_date: '' }), {})
})

test('a new password is the same twice and another than the old one, and the terms are accepted', () => {
  assert.deepEqual(faults(registerForm, { ...good, pass_confirmation: 'Almond-tree-32' }), {
    pass_confirmation: 'passwords_differ',
  })
  assert.deepEqual(faults(registerForm, { ...good, field_tnc_status: false }), {
    field_tnc_status: 'terms_required',
  })
  const reset = {
    name: '',
    temp_pass: 'ABCDEFGH23',
    new_pass: 'Almond-tree-31',
    pass_confirmation: 'Almond-tree-31',
  }
  assert.deepEqual(faults(resetForm, reset), {})
  assert.deepEqual(faults(resetForm, { ...reset, pass_confirmation: '' }), {
    pass_confirmation: 'passwords_differ',
  })
  const change = { existing: 'Almond-tree-31', value: 'Almond-tree-32', again: 'Almond-tree-32' }
  assert.deepEqual(faults(passwordForm, change), {})
  assert.deepEqual(faults(passwordForm, { ...change, existing: change.value }), {
    value: 'password_same',
  })
  assert.deepEqual(faults(passwordForm, { ...change, existing: '' }), { existing: 'required' })
  assert.ok(settings.password.same)
})
