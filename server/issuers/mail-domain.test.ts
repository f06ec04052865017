import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isIssuersDomain } from './mail-domain.ts'

test('a mail address belongs to the issuer when its domain is the website or lies below it', () => {
  for (const mail of ['registrar@ox.ac.uk', 'REGISTRAR@IT.OX.AC.UK'])
    for (const website of ['https://www.ox.ac.uk/about', 'ox.ac.uk', 'http://ox.ac.uk:8080'])
      assert.equal(isIssuersDomain(mail, website), true, `${mail} ${website}`)
})

test('look-alikes, parents and nothing at all do not belong', () => {
  for (const [mail, website] of [
    ['a@notox.ac.uk', 'https://ox.ac.uk'],
    ['a@ox.ac.uk.evil.com', 'https://ox.ac.uk'],
    ['a@ac.uk', 'https://ox.ac.uk'],
    ['a@gmail.com', 'https://ox.ac.uk'],
    ['a@ox.ac.uk', ''],
  ] as const)
    assert.equal(isIssuersDomain(mail, website), false, `${mail} ${website}`)
})
