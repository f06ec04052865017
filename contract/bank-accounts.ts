// Account numbers and banks of the world: IBAN and BIC by ibantools, and what those alone do not see (reference: SWIFT form).
import {
  ValidationErrorsIBAN,
  countrySpecs,
  electronicFormatIBAN,
  validateBIC,
  validateIBAN,
} from 'ibantools'

/** A rule's name, with what it needs to say behind bars: `iban_length|DE|22|21`. */
export type FieldError = string

export const plain = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

// Territories whose accounts carry the IBAN of another country.
const dependencies: Readonly<Record<string, readonly string[]>> = {
  GB: ['GG', 'JE', 'IM'],
  FR: ['GF', 'GP', 'MQ', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF', 'TF'],
  FI: ['AX'],
}

const areOne = (iban: string, other: string): boolean =>
  iban === other || (dependencies[iban]?.includes(other) ?? false)

const ibanCountryOf = (country: string): string =>
  Object.keys(dependencies).find((main) => areOne(main, country)) ?? country

/** The length of a country's IBANs; undefined where accounts have no IBAN. */
export const ibanLength = (country: string): number | undefined =>
  countrySpecs[country]?.IBANRegistry ? (countrySpecs[country].chars ?? undefined) : undefined

export const hasIban = (country: string): boolean =>
  ibanLength(ibanCountryOf(country)) !== undefined

export const ibanError = (typed: string): FieldError | null => {
  const iban = electronicFormatIBAN(typed) ?? ''
  const country = iban.slice(0, 2)
  if (!/^[A-Z]{2}[0-9A-Z]+$/.test(iban)) return 'iban_form'
  const length = ibanLength(country)
  if (length === undefined) return `iban_country|${country}`
  if (iban.length !== length) return `iban_length|${country}|${length}|${iban.length}`
  const { errorCodes } = validateIBAN(iban)
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)) return `iban_bban|${country}`
  if (errorCodes.includes(ValidationErrorsIBAN.ChecksumNotNumber)) return 'iban_check'
  // Check digits 00, 01 and 99 pass modulo 97 as aliases of true ones.
  if (!/^(0[2-9]|[1-8][0-9]|9[0-8])$/.test(iban.slice(2, 4))) return 'iban_check'
  if (errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum)) return 'iban_check'
  return errorCodes.length > 0 ? `iban_bban|${country}` : null
}

export const bicError = (typed: string): FieldError | null => {
  const bic = plain(typed)
  if (bic.length !== 8 && bic.length !== 11) return `bic_length|${bic.length}`
  if (!validateBIC(bic).valid) return 'bic_form'
  // The eighth character 0 marks a BIC of the test network.
  return bic[7] === '0' ? 'bic_test' : null
}

/** Eight characters mean the head office: `XXX`. */
export const fullBic = (typed: string): string =>
  plain(typed).length === 8 ? `${plain(typed)}XXX` : plain(typed)

export const bicCountry = (typed: string): string => plain(typed).slice(4, 6)

/** Where no IBAN exists, the number that finds the bank. */
type Routing = { name: string; form: RegExp; account: RegExp; fault: (routing: string) => boolean }

const abaIsWrong = (aba: string): boolean => {
  const d = [...aba].map(Number)
  const sum = 3 * (d[0]! + d[3]! + d[6]!) + 7 * (d[1]! + d[4]! + d[7]!) + d[2]! + d[5]! + d[8]!
  return sum % 10 !== 0 || aba === '000000000'
}

const never = () => false

const routings: Readonly<Record<string, Routing>> = {
  US: { name: 'aba', form: /^\d{9}$/, account: /^[0-9]{4,17}$/, fault: abaIsWrong },
  AU: { name: 'bsb', form: /^\d{6}$/, account: /^\d{5,9}$/, fault: never },
  CA: { name: 'transit', form: /^\d{8}$/, account: /^\d{7,12}$/, fault: never },
  IN: { name: 'ifsc', form: /^[A-Z]{4}0[A-Z0-9]{6}$/, account: /^\d{9,18}$/, fault: never },
}

const anyAccount = /^[A-Z0-9]{4,34}$/

export type AccountForm = {
  account: 'iban' | 'local'
  routing: string | null
  region: boolean
  purposeCode: boolean
}

/** Which fields a bank's country asks for; the form builds itself from this. */
export const accountFormOf = (bankCountry: string): AccountForm => ({
  account: hasIban(bankCountry) ? 'iban' : 'local',
  routing: hasIban(bankCountry) ? null : (routings[bankCountry]?.name ?? null),
  region: bankCountry === 'US' || bankCountry === 'CA',
  purposeCode: bankCountry === 'AE',
})

export const accountError = (account: string, bankCountry: string): FieldError | null => {
  if (!hasIban(bankCountry))
    return (routings[bankCountry]?.account ?? anyAccount).test(plain(account))
      ? null
      : `account_form|${bankCountry}`
  const fault = ibanError(account)
  if (fault) return fault
  const country = plain(account).slice(0, 2)
  return areOne(country, bankCountry) ? null : `iban_bank_country|${country}|${bankCountry}`
}

export const swiftError = (
  swift: string,
  bankCountry: string,
  account: string,
): FieldError | null => {
  const fault = bicError(swift)
  if (fault) return fault
  const country = bicCountry(swift)
  if (country !== bankCountry && !areOne(bankCountry, country))
    return `bic_country|${country}|${bankCountry}`
  const ofIban = hasIban(bankCountry) && !ibanError(account) ? plain(account).slice(0, 2) : null
  return ofIban && !areOne(ofIban, country) ? `bic_iban|${country}|${ofIban}` : null
}

export const routingError = (typed: string, bankCountry: string): FieldError | null => {
  const rule = hasIban(bankCountry) ? undefined : routings[bankCountry]
  if (!rule) return null
  const routing = plain(typed)
  if (!rule.form.test(routing)) return `routing_${rule.name}`
  return rule.fault(routing) ? 'routing_check' : null
}
