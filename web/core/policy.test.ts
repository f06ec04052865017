import assert from 'node:assert/strict'
import { test } from 'node:test'
import { policyFor } from './policy.ts'

test('inline scripts run only with the nonce, and nobody may frame us', () => {
  const policy = policyFor('abc', {})
  assert.match(policy, /script-src 'self' 'nonce-abc';/)
  assert.doesNotMatch(policy, /script-src[^;]*unsafe-inline/)
  assert.match(policy, /frame-ancestors 'none'/)
  assert.match(policy, /connect-src 'self';/)
})

test('a configured store or payment service is let in, nothing else', () => {
  const policy = policyFor('abc', { S3_BUCKET: 'ao', S3_ENDPOINT: 'https://files.example.org/x', STRIPE_PUBLISHABLE_KEY: 'pk' })
  assert.match(policy, /connect-src 'self' https:\/\/files\.example\.org https:\/\/api\.stripe\.com;/)
  assert.match(policy, /script-src 'self' 'nonce-abc' https:\/\/js\.stripe\.com;/)
})
