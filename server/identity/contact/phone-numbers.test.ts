// Numbers as people of many countries type them; what is kept is written by hand after each country's numbering plan.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mobileOf } from './phone-numbers.ts'

/** As typed, the country that was chosen if the number does not say one, as it is kept. */
const mobiles: readonly (readonly [typed: string, country: string, kept: string])[] = [
  ['+91 98765 43210', '', '+919876543210'],
  ['098765 43210', 'IN', '+919876543210'],
  ['0091 98765-43210', '', '+919876543210'],
  ['＋９１９８７６５４３２１０', '', '+919876543210'],
  ['+44 7400 123456', '', '+447400123456'],
  ['07400 123456', 'GB', '+447400123456'],
  ['+44 (0)7400 123456', '', '+447400123456'],
  ['+49 1512 3456789', '', '+4915123456789'],
  ['01512/3456789', 'DE', '+4915123456789'],
  ['(201) 555-0123', 'US', '+12015550123'],
  ['+1.506.234.5678', '', '+15062345678'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['+39 312 345 6789', '', '+393123456789'],
  ['312 345 6789', 'IT', '+393123456789'],
  ['612 34 56 78', 'ES', '+34612345678'],
  ['06 12345678', 'NL', '+31612345678'],
  ['078 123 45 67', 'CH', '+41781234567'],
  ['0664 123456', 'AT', '+43664123456'],
  ['085 012 3456', 'IE', '+353850123456'],
  ['512 345 678', 'PL', '+48512345678'],
  ['+380 50 123 4567', '', '+380501234567'],
  ['8 (912) 345-67-89', 'RU', '+79123456789'],
  ['8 771 000 9998', 'KZ', '+77710009998'],
  ['0501 234 56 78', 'TR', '+905012345678'],
  ['050-234-5678', 'IL', '+972502345678'],
  ['٠٥٠١٢٣٤٥٦٧', 'AE', '+971501234567'],
  ['051 234 5678', 'SA', '+966512345678'],
  ['۰۹۱۲۳۴۵۶۷۸۹', 'IR', '+989123456789'],
  ['0100 123 4567', 'EG', '+201001234567'],
  ['0802 123 4567', 'NG', '+2348021234567'],
  ['0712 123456', 'KE', '+254712123456'],
  ['023 123 4567', 'GH', '+233231234567'],
  ['071 123 4567', 'ZA', '+27711234567'],
  ['0301 2345678', 'PK', '+923012345678'],
  ['01812-345678', 'BD', '+8801812345678'],
  ['071 234 5678', 'LK', '+94712345678'],
  ['984-1234567', 'NP', '+9779841234567'],
  ['0812-345-678', 'ID', '+62812345678'],
  ['091 234 56 78', 'VN', '+84912345678'],
  ['0905 123 4567', 'PH', '+639051234567'],
  ['012-345 6789', 'MY', '+60123456789'],
  ['8123 4567', 'SG', '+6581234567'],
  ['5123 4567', 'HK', '+85251234567'],
  ['0912 345 678', 'TW', '+886912345678'],
  ['131 2345 6789', 'CN', '+8613123456789'],
  ['090-1234-5678', 'JP', '+819012345678'],
  ['010-2000-0000', 'KR', '+821020000000'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['021 123 4567', 'NZ', '+64211234567'],
  ['(11) 96123-4567', 'BR', '+5511961234567'],
  ['222 123 4567', 'MX', '+522221234567'],
  ['321 1234567', 'CO', '+573211234567'],
]

test('mobile numbers of fifty countries and habits are kept as one, whatever stands between their digits', () => {
  assert.ok(mobiles.length >= 49)
  for (const [number, country, kept] of mobiles)
    assert.equal(mobileOf({ number, ...(country ? { country } : {}) }).e164, kept, number)
})

test('numbers that can receive no message, cost dear, or are none are refused', () => {
  for (const [number, country] of [
    ['+44 20 7031 3000', ''], // a landline of London
    ['+49 30 12345678', ''],
    ['01 23 45 67 89', 'FR'],
    ['+800 1234 5678', ''], // free of charge everywhere
    ['+870 773 111 632', ''], // by satellite
    ['+1 900 234 5678', ''], // premium
    ['112', 'DE'],
    ['+91 98765 43210 ext. 5', ''],
    ['98765 43210', ''], // of no country
    ['+999 12345678', ''],
    ['+91 98765 4321', ''], // one digit short
    ['+91 98765 432101', ''],
    ['my number', 'IN'],
    ['', 'IN'],
    ['0', 'GB'],
  ] as const)
    assert.throws(
      () => mobileOf({ number, ...(country ? { country } : {}) }),
      { code: 'invalid_mobile' },
      number,
    )
})

test('a dialling code beside the number is believed only where it is the country’s', () => {
  assert.equal(mobileOf({ number: '9876543210', dialCode: '+91' }).e164, '+919876543210')
  assert.equal(mobileOf({ number: '7400123456', dialCode: '+44', country: 'GB' }).country, 'GB')
  assert.throws(() => mobileOf({ number: '9876543210', dialCode: '+44', country: 'IN' }), {
    code: 'invalid_mobile',
  })
})
