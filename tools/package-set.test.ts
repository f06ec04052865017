import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { isEnough, modeIn, setFor } from './package-set.mjs'

test('production installs without development packages, and no command that runs without them adds them', () => {
  assert.equal(setFor('start', undefined, ''), 'all')
  assert.equal(setFor('start', 'production', ''), 'production')
  assert.equal(setFor('start', undefined, 'x production'), 'production')
  assert.equal(setFor('db', undefined, 'x production'), 'production')
  assert.equal(setFor('install:production', undefined, 'x all'), 'production')
})

test('who tests or develops gets all packages', () => {
  assert.equal(setFor('test', 'production', 'x production'), 'all')
  assert.equal(setFor('dev', undefined, 'x production'), 'all')
})

test('all packages are enough for production, not the other way round, and only of the same lock', () => {
  assert.ok(isEnough('x all', 'x', 'all'))
  assert.ok(isEnough('x all', 'x', 'production'))
  assert.ok(isEnough('x production', 'x', 'production'))
  assert.ok(!isEnough('x production', 'x', 'all'))
  assert.ok(!isEnough('y production', 'x', 'production'))
  assert.ok(!isEnough('', 'x', 'production'))
})

test('the mode is read from the variable, else from .env', () => {
  const root = mkdtempSync(join(tmpdir(), 'ao-set-'))
  const before = process.env['AO_MODE']
  delete process.env['AO_MODE']
  assert.equal(modeIn(root), undefined)
  writeFileSync(join(root, '.env'), 'PORT=80\nAO_MODE="production"\n')
  assert.equal(modeIn(root), 'production')
  process.env['AO_MODE'] = 'demo'
  assert.equal(modeIn(root), 'demo')
  if (before === undefined) delete process.env['AO_MODE']
  else process.env['AO_MODE'] = before
  rmSync(root, { recursive: true })
})
