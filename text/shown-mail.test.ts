import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownMail } from './shown-mail.ts'

test('an address under a domain in other letters is shown in its letters', () => {
  const shown: Readonly<Record<string, string>> = {
    'anna@xn--bcher-kva.example': 'anna@bücher.example',
    'info@mail.xn--mnchen-3ya.de': 'info@mail.münchen.de',
    'a@xn--e1afmkfd.xn--p1ai': 'a@пример.рф',
    'a@xn--fsqu00a.xn--fiqs8s': 'a@例子.中国',
    'a@xn--r8jz45g.jp': 'a@例え.jp',
    'a@xn--hxajbheg2az3al.gr': 'a@παράδειγμα.gr',
    'a@xn--mgbh0fb.example': 'a@مثال.example',
    'plain@example.org': 'plain@example.org',
  }
  for (const [kept, letters] of Object.entries(shown)) assert.equal(shownMail(kept), letters)
})

test('a domain that could be taken for another stays in ASCII, and so does what is none', () => {
  for (const kept of [
    'a@xn--pple-43d.com', // а of Cyrillic before Latin letters
    'a@xn--80ak6aa92e.com', // аррӏе, all Cyrillic
    'a@xn--a.example',
    'a@xn--99999999999.example',
    'xn--bcher-kva.example',
    'a@xn--bcher-kva.example/x',
  ])
    assert.equal(shownMail(kept), kept)
})
