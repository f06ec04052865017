import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountEdges, formEdges } from '../form-edges.test-material.ts'
import { type AccountDetails, TransferForm, transferErrors } from './form.ts'

const account = {
  accountHolderName: 'Jürgen Müller',
  street: 'Unter den Linden',
  postcode: '10117',
  town: 'Berlin',
  country: 'DE',
  bankCountry: 'DE',
  bankName: 'Deutsche Bank',
  account: 'DE89370400440532013000',
  accountAgain: 'DE89 3704 0044 0532 0130 00',
  swift: 'DEUTDEFF',
  identificationType: 'passport',
  identificationValue: 'C01X00T47',
  currency: 'EUR',
} as const
const walletForm = {
  senderEmail: 'asha@people.test',
  recipientEmail: 'ravi@people.test',
  recipientName: 'Ravi',
  coins: 5,
  remarks: 'Rent',
}
const errorOf = (change: object, field: string) =>
  transferErrors(TransferForm.parse({ ...walletForm, ...change }))[field]
const bankError = (change: Partial<AccountDetails>, field: string) =>
  errorOf({ type: 'bank', accountDetails: { ...account, ...change } }, `accountDetails.${field}`)

test('a complete form of either kind has no faults', () => {
  assert.deepEqual(transferErrors(TransferForm.parse(walletForm)), {})
  assert.deepEqual(
    transferErrors(TransferForm.parse({ ...walletForm, type: 'bank', accountDetails: account })),
    {},
  )
})

test('a code by post fits the country of the holder, and is needed where letters need it', () => {
  assert.equal(bankError({ postcode: '' }, 'postcode'), 'required')
  assert.equal(bankError({ postcode: '1011' }, 'postcode'), 'bad_postcode|DE|26133')
  assert.equal(bankError({ country: 'KE', postcode: '' }, 'postcode'), undefined)
  assert.equal(bankError({ country: 'AE', postcode: '00000' }, 'postcode'), 'no_postcodes|AE|')
  assert.equal(bankError({ country: 'BR', postcode: '01310-100' }, 'postcode'), undefined)
})

test('sender and receiver are two people, whatever letters their addresses are written in', () => {
  assert.equal(errorOf({ recipientEmail: ' ASHA@people.test' }, 'recipientEmail'), 'self_transfer')
})

test('each rule about a bank account says its name', () => {
  assert.equal(
    bankError({ accountAgain: 'DE89370400440532013001' }, 'accountAgain'),
    'accounts_differ',
  )
  assert.equal(bankError({ accountHolderName: 'J. M.' }, 'accountHolderName'), 'name_initials')
  assert.equal(bankError({ accountHolderName: 'Юрий Иванов' }, 'accountHolderName'), 'name_latin')
  assert.equal(bankError({ accountHolderName: 'X1' }, 'accountHolderName'), 'bad_name')
  assert.equal(bankError({ town: '' }, 'town'), 'required')
  assert.equal(bankError({ country: 'US' }, 'region'), 'required')
  assert.equal(
    bankError({ identificationValue: '12 34' }, 'identificationValue'),
    'bad_identification',
  )
  assert.equal(bankError({ intermediarySwift: 'deutdeffxxx' }, 'intermediarySwift'), 'same_bank')
  assert.equal(bankError({ intermediaryBank: 'Citi' }, 'intermediarySwift'), 'required')
  assert.equal(
    bankError(
      {
        bankCountry: 'AE',
        account: 'AE070331234567890123456',
        accountAgain: 'AE070331234567890123456',
        swift: 'EBILAEAD',
      },
      'purposeCode',
    ),
    'purpose_code',
  )
})

test('addresses do not begin with a space and end at 500 characters; coins are whole and above zero', () => {
  assert.equal(TransferForm.safeParse({ senderAddress: ' Broad Street' }).success, false)
  assert.equal(TransferForm.safeParse({ senderAddress: 'x'.repeat(501) }).success, false)
  assert.equal(TransferForm.safeParse({ coins: 1.5 }).success, false)
  assert.equal(errorOf({ coins: 0 }, 'coins'), 'at_least_one')
  assert.equal(errorOf({ coins: null }, 'coins'), 'required')
  assert.equal(
    errorOf({ linkedTicketId: '60001', referenceTransactionId: 'x' }, 'linkedTicketId'),
    'one_reference',
  )
})

/** What the form says of a field: its own rules, and what its input lets nobody type. */
const saidOf = (form: object, field: string): string | undefined => {
  const parsed = TransferForm.safeParse(form)
  return parsed.success
    ? transferErrors(parsed.data)[field]
    : parsed.error.issues.find(({ path }) => path.join('.') === field)?.message
}

test('the form takes and refuses each field at both edges of its rule', () => {
  for (const [field, good, bad] of formEdges(walletForm.senderEmail, walletForm.recipientEmail)) {
    for (const value of good)
      assert.equal(
        saidOf({ ...walletForm, [field]: value }, field),
        undefined,
        `${field}: ${value}`,
      )
    for (const value of bad)
      assert.ok(saidOf({ ...walletForm, [field]: value }, field), `${field}: ${value}`)
  }
  for (const [field, good, bad] of accountEdges) {
    const said = (value: unknown) =>
      saidOf(
        { ...walletForm, type: 'bank', accountDetails: { ...account, [field]: value } },
        `accountDetails.${field}`,
      )
    for (const value of good) assert.equal(said(value), undefined, `${field}: ${value}`)
    for (const value of bad) assert.ok(said(value), `${field}: ${value}`)
  }
})
