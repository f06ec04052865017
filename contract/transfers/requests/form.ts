// What a maker fills in, and every rule about it: the form's fields and the server read the same function (spec §5).
import { addressFormOf, postcodeError } from '#contract/addresses/address-formats.ts'
import { AddressLine, text } from '#contract/shapes.ts'
import { z } from 'zod'
import { transferPurposes, transferTypes } from '../state.ts'
import { maxCoins } from '#contract/wallet/shapes.ts'
import {
  accountError,
  accountFormOf,
  bankCountryError,
  bicError,
  fullBic,
  isPayable,
  needsBic,
  compactAccountNumber,
  routingError,
  routingFor,
  swiftError,
  type FieldError,
} from '#contract/bank-accounts.ts'
import { normalizeMail, personName, mailPattern } from '#contract/person-fields.ts'

export const identificationTypes = [
  'passport',
  'national_id',
  'tax_id',
  'company_registration',
] as const

/** Who pays the banks: the sender, both, the receiver. */
export const chargeBearers = ['OUR', 'SHA', 'BEN'] as const

/** Currencies of the reference rates: what coins can be turned into. */
export const payoutCurrencies = [
  'EUR',
  'USD',
  'GBP',
  'INR',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'HKD',
  'HUF',
  'IDR',
  'ILS',
  'ISK',
  'JPY',
  'KRW',
  'MXN',
  'MYR',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'RON',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'ZAR',
] as const

const typed = (max: number) => text(0, max).default('')

const orNone = <T extends readonly [string, ...string[]]>(words: T) =>
  z.enum([...words, '']).default('')

/** Of what a transfer is for: four lines of 35 in a bank's message. */
export const maxRemarks = 140

/** An account at a bank, as typed; every field may still be empty in a draft. */
export const AccountDetails = z.object({
  accountHolderName: typed(140),
  /** `YYYY-MM-DD`, where it is known: tells people of one name apart. */
  birthDate: typed(10),
  street: typed(70),
  buildingNumber: typed(16),
  postcode: typed(16),
  town: typed(35),
  region: typed(35),
  country: typed(2),
  account: typed(50),
  accountAgain: typed(50),
  routing: typed(20),
  swift: typed(16),
  bankName: typed(140),
  bankAddress: typed(140),
  bankCountry: typed(2),
  intermediaryBank: typed(140),
  intermediarySwift: typed(16),
  identificationType: orNone(identificationTypes),
  identificationValue: typed(20),
  currency: orNone(payoutCurrencies),
  charges: z.enum(chargeBearers).default('SHA'),
  purposeCode: typed(3),
})
export type AccountDetails = z.output<typeof AccountDetails>

export const noAccount = (): AccountDetails => AccountDetails.parse({})

export const TransferForm = z.object({
  type: z.enum(transferTypes).default('wallet'),
  senderName: typed(100),
  senderEmail: typed(254),
  senderMobile: typed(20),
  senderAddress: AddressLine.default(''),
  recipientName: typed(100),
  recipientEmail: typed(254),
  coins: z.int().min(0).max(maxCoins).nullable().default(null),
  purpose: z.enum(transferPurposes).default('other'),
  /** What it is for; goes to the receiver. */
  remarks: typed(maxRemarks),
  linkedTicketId: typed(40),
  referenceTransactionId: typed(40),
  accountDetails: AccountDetails.default(noAccount),
})
export type TransferForm = z.output<typeof TransferForm>

export const emptyForm = (): TransferForm => TransferForm.parse({})

export type TransferErrors = Readonly<Record<string, FieldError>>

const mail = z.email({ pattern: mailPattern })

const latin = /^[\p{Script=Latin}\p{M}'’.,\- ]+$/u

const needed = (value: string): FieldError | null => (value.trim() === '' ? 'required' : null)

const nameError = (name: string, min: number): FieldError | null =>
  needed(name) ??
  (name.trim().length < min
    ? `name_short|${min}`
    : personName.test(name.trim())
      ? null
      : 'bad_name')

const mailError = (address: string): FieldError | null =>
  needed(address) ?? (mail.safeParse(normalizeMail(address)).success ? null : 'bad_mail')

/** A bank's form wants letters it can write, and a name of more than initials. */
const holderError = (name: string): FieldError | null =>
  nameError(name, 2) ??
  (!latin.test(name.trim())
    ? 'name_latin'
    : name.split(/[\s.\-,]+/).some((word) => [...word].length > 1)
      ? null
      : 'name_initials')

const whoErrors = (form: TransferForm): Record<string, FieldError | null> => ({
  senderEmail: mailError(form.senderEmail),
  senderName: form.senderName === '' ? null : nameError(form.senderName, 1),
  senderMobile:
    form.senderMobile === '' || /^\+?[\d ()-]{6,20}$/.test(form.senderMobile) ? null : 'bad_mobile',
  senderAddress: /^\s/.test(form.senderAddress) ? 'leading_space' : null,
  linkedTicketId: form.linkedTicketId && form.referenceTransactionId ? 'one_reference' : null,
})

const sameMail = (a: string, b: string): boolean => normalizeMail(a) === normalizeMail(b)

const isPastDay = (day: string): boolean =>
  z.iso.date().safeParse(day).success && day >= '1900-01-01'

/** What a bank prints on its order is right in the holder's country, and there where letters need it. */
const postcodeErrorOf = ({ postcode, country }: AccountDetails): FieldError | null => {
  const { required, zipExample } = addressFormOf(country)
  if (required.includes('zip') && needed(postcode)) return 'required'
  const error = postcodeError(country, postcode)
  return error && `${error}|${country}|${zipExample ?? ''}`
}

const accountErrors = (a: AccountDetails): Record<string, FieldError | null> => {
  const accountForm = accountFormOf(a.bankCountry)
  const bankKnown = isPayable(a.bankCountry)
  const usesBic = a.swift !== '' || needsBic(a.account, a.bankCountry)
  return {
    accountHolderName: holderError(a.accountHolderName),
    birthDate: a.birthDate === '' || isPastDay(a.birthDate) ? null : 'bad_day',
    street: needed(a.street),
    town: needed(a.town),
    country: needed(a.country) ?? (/^[A-Z]{2}$/.test(a.country) ? null : 'bad_country'),
    region: accountFormOf(a.country).region ? needed(a.region) : null,
    postcode: postcodeErrorOf(a),
    bankCountry: needed(a.bankCountry) ?? bankCountryError(a.bankCountry),
    bankName: needed(a.bankName),
    account:
      needed(a.account) ?? (bankKnown ? accountError(a.account, a.bankCountry, a.routing) : null),
    accountAgain:
      needed(a.accountAgain) ??
      (compactAccountNumber(a.account) === compactAccountNumber(a.accountAgain)
        ? null
        : 'accounts_differ'),
    swift:
      !usesBic || !bankKnown
        ? null
        : (needed(a.swift) ?? swiftError(a.swift, a.bankCountry, a.account)),
    routing: routingFor(a.account, a.bankCountry)
      ? (needed(a.routing) ?? routingError(a.routing, a.bankCountry, a.account))
      : null,
    intermediarySwift:
      a.intermediarySwift === ''
        ? a.intermediaryBank === ''
          ? null
          : 'required'
        : (bicError(a.intermediarySwift) ??
          (fullBic(a.intermediarySwift) === fullBic(a.swift) ? 'same_bank' : null)),
    identificationType: needed(a.identificationType),
    identificationValue:
      needed(a.identificationValue) ??
      (/^[A-Za-z0-9]{5,20}$/.test(a.identificationValue) ? null : 'bad_identification'),
    currency: needed(a.currency),
    purposeCode:
      accountForm.purposeCode && !/^[A-Z]{3}$/.test(a.purposeCode) ? 'purpose_code' : null,
  }
}

const receiverErrors = (form: TransferForm): Record<string, FieldError | null> => {
  if (form.type === 'wallet')
    return {
      recipientName: nameError(form.recipientName, 1),
      recipientEmail:
        mailError(form.recipientEmail) ??
        (sameMail(form.recipientEmail, form.senderEmail) ? 'self_transfer' : null),
    }
  return Object.fromEntries(
    Object.entries(accountErrors(form.accountDetails)).map(([field, cause]) => [
      `accountDetails.${field}`,
      cause,
    ]),
  )
}

const amountErrors = (form: TransferForm): Record<string, FieldError | null> => ({
  coins: form.coins === null ? 'required' : form.coins < 1 ? 'at_least_one' : null,
  remarks: needed(form.remarks),
})

/** Fields of each of the four steps: sender, receiver, amount, review. */
export const stepRules = [whoErrors, receiverErrors, amountErrors] as const

const found = (all: Record<string, FieldError | null>): TransferErrors =>
  Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, FieldError] => entry[1] !== null),
  )

export const transferStepErrors = (form: TransferForm, step: number): TransferErrors =>
  found(stepRules[step]?.(form) ?? {})

/** Field → rule broken, for everything that keeps a request from being submitted. */
export const transferErrors = (form: TransferForm): TransferErrors =>
  Object.assign({}, ...stepRules.map((rules) => found(rules(form))))
