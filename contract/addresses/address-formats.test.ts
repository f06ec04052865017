import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addressFormOf,
  addressLines,
  hasPostcodes,
  normalizePostcode,
  plainPostcode,
  postcodeError,
} from './address-formats.ts'

// By the posts of the countries; a code, how it is kept, and one that is none.
const codes: readonly (readonly [country: string, typed: string, kept: string, wrong: string])[] = [
  ['GB', 'sw1a 1aa', 'SW1A 1AA', 'SW1A 1A'],
  ['GB', 'SW1A1AA', 'SW1A 1AA', '90210'],
  ['BR', '01310-100', '01310-100', '0131-100'],
  ['BR', '01310100', '01310-100', '01310-10'],
  ['US', '94704', '94704', '9470'],
  ['US', '94704-1234', '94704-1234', '94704-12'],
  ['CA', 'k1a 0b1', 'K1A 0B1', 'K1A 0B'],
  ['IN', '400 020', '400020', '40002'],
  ['DE', 'D-10115', '10115', '1011'],
  ['DE', '１０１１５', '10115', '101155'],
  ['AT', 'A-1010', '1010', '101'],
  ['CH', 'CH-8001', '8001', '80011'],
  ['NL', '1234AB', '1234 AB', '0234 AB'],
  ['FR', '75001', '75001', '7500'],
  ['PT', '1250096', '1250-096', '1250-09'],
  ['PL', '00950', '00-950', '00-95'],
  ['SE', 'SE-114 55', '114 55', '1145'],
  ['CZ', '110 00', '110 00', '1100'],
  ['GR', '105 57', '105 57', '1055'],
  ['IE', 'd02 af30', 'D02 AF30', 'D02'],
  ['JP', '〒154ー0023', '154-0023', '154-002'],
  ['KR', '03051', '03051', '135-080'],
  ['CN', '100084', '100084', '10008'],
  ['TW', '106', '106', '10'],
  ['SG', '238841', '238841', '2388'],
  ['AU', '3000', '3000', '30000'],
  ['NZ', '6011', '6011', '601'],
  ['ZA', '0083', '0083', '83'],
  ['NG', '930283', '930283', '9302'],
  ['KE', '00100', '00100', '100'],
  ['EG', '١٢٤١١', '12411', '124'],
  ['IR', '۱۱۹۳۶۱۲۳۴۵', '11936-12345', '11936'],
  ['BD', '১৩৪০', '1340', '13400'],
  ['NP', '४४६०१', '44601', '446'],
  ['LK', '00100', '00100', '001000'],
  ['PK', '44000', '44000', '440'],
  ['AR', 'c1070aam', 'C1070AAM', 'C1070AA'],
  ['MX', '02860', '02860', '2860'],
  ['RU', '101000', '101000', '10100'],
  ['KY', 'ky1 1100', 'KY1-1100', 'KY1'],
  ['AZ', 'AZ1000', '1000', 'AZ100'],
  ['AZ', 'AZ 1000', '1000', 'AZ 10'],
  ['LV', '1010', 'LV-1010', '101'],
  ['LV', 'lv1010', 'LV-1010', 'LV-10'],
  ['HT', 'HT6110', '6110', '611'],
  ['SV', '1101', 'CP 1101', '9999'],
  ['AD', '100', 'AD100', '900'],
  ['KZ', 'a25f0p7', 'A25F0P7', 'A25F0P'],
  ['KZ', '050012', '050012', '05001'],
  ['SA', '11564-1234', '11564-1234', '11564-12'],
  ['EG', '1151110', '1151110', '115111'],
]

test('a right code of 42 countries, as people type it, is taken whole and kept in one way, a wrong one is told apart', () => {
  for (const [country, typed, kept, wrong] of codes) {
    assert.equal(postcodeError(country, wrong), 'bad_postcode', `${country} ${wrong}`)
    assert.equal(postcodeError(country, typed), null, `${country} ${typed}`)
    assert.equal(normalizePostcode(country, typed), kept, `${country} ${typed}`)
  }
})

test('where there are no codes none is asked for, and one that is given is told so', () => {
  for (const country of ['HK', 'MO', 'AE', 'GH', 'QA', 'UG', 'BS', 'JM', 'AO', 'ZW', 'BO']) {
    assert.equal(hasPostcodes(country), false, country)
    assert.ok(!addressFormOf(country).parts.includes('zip'), country)
    assert.equal(postcodeError(country, '00000'), 'no_postcodes', country)
    assert.equal(postcodeError(country, ''), null, country)
  }
})

test('without a country a code has at most seven signs, as specified', () => {
  assert.equal(postcodeError(null, '1234567'), null)
  assert.equal(postcodeError(null, 'SW1A 1AA'), 'bad_zip')
  assert.equal(postcodeError('XX', '12345678'), 'bad_zip')
})

// The order on a letter, and what may not be missing.
const forms: readonly (readonly [country: string, parts: string, required: string])[] = [
  ['DE', 'street zip city', 'street city zip'],
  ['GB', 'street city zip', 'street city zip'],
  ['US', 'street city state zip', 'street city state zip'],
  ['IN', 'street city zip state', 'street city state zip'],
  ['BR', 'street city state zip', 'street state city zip'],
  ['HK', 'street city state', 'street state'],
  ['AE', 'street state', 'street state'],
  ['SG', 'street zip', 'street zip'],
  ['JP', 'street state zip', 'street state zip'],
  ['GH', 'street city', 'street city'],
  ['FR', 'street zip city', 'street city zip'],
  ['IE', 'street city state zip', ''],
]

test('the parts of an address stand in the order of the country, and those that it needs are marked', () => {
  for (const [country, parts, required] of forms) {
    const form = addressFormOf(country)
    assert.equal(form.parts.join(' '), parts, country)
    assert.deepEqual(form.required.toSorted(), required.split(' ').filter(Boolean).sort(), country)
  }
})

test('a part is called as the country calls it', () => {
  assert.equal(addressFormOf('US').names.zip, 'zip')
  assert.equal(addressFormOf('IN').names.zip, 'pin')
  assert.equal(addressFormOf('IE').names.zip, 'eircode')
  assert.equal(addressFormOf('GB').names.zip, 'postal')
  assert.equal(addressFormOf('GB').names.city, 'post_town')
  assert.equal(addressFormOf('AU').names.city, 'suburb')
  assert.equal(addressFormOf('AE').names.state, 'emirate')
  assert.equal(addressFormOf('JP').names.state, 'prefecture')
  assert.equal(addressFormOf('JM').names.state, 'parish')
  assert.equal(addressFormOf('DE').names.city, 'city')
})

const shown: readonly (readonly [Parameters<typeof addressLines>[0], readonly string[]])[] = [
  [
    { street: 'Hauptstr. 1', zip: '10115', city: 'Berlin', country: 'DE' },
    ['Hauptstr. 1', '10115 Berlin'],
  ],
  [
    { street: '10 Downing Street', zip: 'SW1A 2AA', city: 'London', country: 'GB' },
    ['10 Downing Street', 'London', 'SW1A 2AA'],
  ],
  [
    { street: '2000 Carleton St', zip: '94704', city: 'Berkeley', state: 'CA', country: 'US' },
    ['2000 Carleton St', 'Berkeley, CA 94704'],
  ],
  [
    { street: '2000 Carleton St', zip: '94704', city: 'Berkeley', country: 'US' },
    ['2000 Carleton St', 'Berkeley 94704'],
  ],
  [
    {
      street: '14 Marine Drive',
      zip: '400020',
      city: 'Mumbai',
      state: 'Maharashtra',
      country: 'IN',
    },
    ['14 Marine Drive', 'Mumbai 400020', 'Maharashtra'],
  ],
  [
    { street: '駒沢公園1-1', zip: '154-0013', city: '世田谷区', state: '東京都', country: 'JP' },
    ['〒154-0013', '東京都', '世田谷区駒沢公園1-1'],
  ],
  [
    { street: '1-1 Komazawa', zip: '154-0013', city: 'Setagaya', state: 'Tokyo', country: 'JP' },
    ['1-1 Komazawa, Setagaya, Tokyo', '154-0013'],
  ],
  [
    {
      street: 'Av. Paulista 1000',
      zip: '01310-100',
      city: 'São Paulo',
      state: 'SP',
      country: 'BR',
    },
    ['Av. Paulista 1000', 'São Paulo-SP', '01310-100'],
  ],
  [
    { street: '1 Orchard Road', zip: '238823', country: 'SG' },
    ['1 Orchard Road', 'SINGAPORE 238823'],
  ],
  [
    { street: 'Storgatan 1', zip: '114 55', city: 'Stockholm', country: 'SE' },
    ['Storgatan 1', 'SE-114 55 Stockholm'],
  ],
  [{ street: 'Ring Road', zip: '', city: 'Accra', country: 'GH' }, ['Ring Road', 'Accra']],
  [{ street: '', zip: '12345', city: '', country: 'XX' }, ['12345']],
  [
    { street: 'Hauptstr. 1', zip: '10115', city: 'Berlin', state: 'Berlin', country: 'DE' },
    ['Hauptstr. 1', '10115 Berlin', 'Berlin'],
  ],
]

test('an address is shown in the lines of its country, and nothing of it is lost', () => {
  for (const [address, lines] of shown) assert.deepEqual(addressLines(address), lines)
})

test('signs and spaces around a code are not kept', () => {
  assert.equal(plainPostcode('  〒１５４－００２３ '), '154-0023')
  assert.equal(plainPostcode('00–950'), '00-950')
})
