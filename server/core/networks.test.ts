import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networksOf } from './networks.ts'

test('an IPv4 address belongs to its /24 and its /16, also when it arrives as IPv6', () => {
  const expected = ['203.0.113.7', '203.0.113.0/24', '203.0.0.0/16']
  assert.deepEqual(networksOf('203.0.113.7'), expected)
  assert.deepEqual(networksOf('::ffff:203.0.113.7'), expected)
})

test('every address of a /64 is one network, however it is written', () => {
  const expected = ['2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32']
  for (const address of [
    '2001:db8:1:2:3:4:5:6',
    '2001:0db8:0001:0002::1',
    '2001:DB8:1:2:ffff::',
    '2001:db8:1:2::%eth0',
  ])
    assert.deepEqual(networksOf(address), expected, address)
  assert.deepEqual(networksOf('::1'), ['0:0:0:0::/64', '0:0:0::/48', '0:0::/32'])
})
