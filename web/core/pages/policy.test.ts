import { hash } from 'node:crypto'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { policyFor } from './policy.ts'

test('only the inline scripts that the page came with run, and nobody may frame us', () => {
  const policy = policyFor(
    Buffer.from(
      '<script>go()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>',
    ),
    'abc',
    {},
  )
  const own = hash('sha256', 'go()', 'base64')
  assert.ok(policy.includes(`script-src 'self' 'sha256-${own}';`), policy)
  assert.match(policy, /style-src 'self' 'nonce-abc';/)
  assert.doesNotMatch(policy, /script-src[^;]*unsafe-inline/)
  assert.match(policy, /frame-ancestors 'none'/)
  assert.match(policy, /connect-src 'self';/)
})

test('a configured store or payment service is let in, nothing else', () => {
  const policy = policyFor(Buffer.from(''), 'abc', {
    S3_BUCKET: 'ao',
    S3_ENDPOINT: 'https://files.example.org/x',
    STRIPE_PUBLISHABLE_KEY: 'pk',
  })
  assert.match(
    policy,
    /connect-src 'self' https:\/\/files\.example\.org https:\/\/api\.stripe\.com;/,
  )
  assert.match(policy, /script-src 'self' https:\/\/js\.stripe\.com;/)
})
