// Account numbers and banks of the world: IBAN and BIC by ibantools, and what those alone do not see (reference: SWIFT form).
import {
  ValidationErrorsIBAN,
  countrySpecs,
  electronicFormatIBAN,
  validateBIC,
  validateIBAN,
} from 'ibantools'
import { isCountry } from './countries.ts'
import {
  localRules,
  type Routing,
  type RoutingName,
  sortCode,
  sortCodeAccount,
} from './bank-routing.ts'

/** A rule's name, with what it needs to say behind bars: `iban_length|DE|22|21`. */
export type FieldError = string

export const compactAccountNumber = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toUpperCase()

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
  const bic = compactAccountNumber(typed)
  if (bic.length !== 8 && bic.length !== 11) return `bic_length|${bic.length}`
  if (!validateBIC(bic).valid) return 'bic_form'
  // The eighth character 0 marks a BIC of the test network.
  return bic[7] === '0' ? 'bic_test' : null
}

/** Eight characters mean the head office: `XXX`. */
export const fullBic = (typed: string): string =>
  compactAccountNumber(typed).length === 8
    ? `${compactAccountNumber(typed)}XXX`
    : compactAccountNumber(typed)

export const bicCountry = (typed: string): string => compactAccountNumber(typed).slice(4, 6)

/** Britain and its islands have IBANs, and people there who know only their sort code and number. */
const hasSortCodes = (country: string): boolean => ibanCountryOf(country) === 'GB'

/** An IBAN is asked for, or is what was typed where a number of the country would do as well. */
export const usesIban = (account: string, bankCountry: string): boolean =>
  hasIban(bankCountry) &&
  !(hasSortCodes(bankCountry) && sortCodeAccount.test(compactAccountNumber(account)))

/** Banks that can be paid: those with IBANs, and those whose country's rules are known. */
export const isPayable = (bankCountry: string): boolean =>
  hasIban(bankCountry) || localRules[bankCountry] !== undefined

export type AccountForm = {
  account: 'iban' | 'iban_or_local' | 'local'
  routing: RoutingName | null
  region: boolean
  purposeCode: boolean
}

/** Which fields a bank's country asks for; the form builds itself from this. */
export const accountFormOf = (bankCountry: string): AccountForm => ({
  account: hasSortCodes(bankCountry) ? 'iban_or_local' : hasIban(bankCountry) ? 'iban' : 'local',
  routing: routingOf(bankCountry)?.name ?? null,
  region: bankCountry === 'US' || bankCountry === 'CA',
  purposeCode: bankCountry === 'AE',
})

const routingOf = (bankCountry: string): Routing | undefined =>
  hasSortCodes(bankCountry)
    ? sortCode
    : hasIban(bankCountry)
      ? undefined
      : localRules[bankCountry]?.routing

/** The number of the bank that goes with the account; null where the IBAN or the SWIFT code says it. */
export const routingFor = (account: string, bankCountry: string): Routing | null =>
  usesIban(account, bankCountry) ? null : (routingOf(bankCountry) ?? null)

/** A SWIFT code has to be given unless a number that banks everywhere know finds the bank. */
export const needsBic = (account: string, bankCountry: string): boolean =>
  (routingFor(account, bankCountry)?.clearing ?? null) === null

export const bankCountryError = (country: string): FieldError | null =>
  !isCountry(country)
    ? 'bad_country'
    : isPayable(country)
      ? null
      : `bank_country_unsupported|${country}`

export const accountError = (
  account: string,
  bankCountry: string,
  routing = '',
): FieldError | null => {
  const rules = localRules[bankCountry]
  if (!usesIban(account, bankCountry)) {
    const number = compactAccountNumber(account)
    if (!hasSortCodes(bankCountry) && !rules?.account.test(number))
      return `account_form|${bankCountry}`
    const bank = compactAccountNumber(routing)
    if (rules?.routing && !rules.routing.form.test(bank)) return null
    return rules?.isWrong?.(number, bank) ? 'account_check' : null
  }
  const error = ibanError(account)
  if (error) return hasSortCodes(bankCountry) && error === 'iban_form' ? 'iban_or_number' : error
  const country = compactAccountNumber(account).slice(0, 2)
  return areOne(country, bankCountry) ? null : `iban_bank_country|${country}|${bankCountry}`
}

export const swiftError = (
  swift: string,
  bankCountry: string,
  account: string,
): FieldError | null => {
  const cause = bicError(swift)
  if (cause) return cause
  const country = bicCountry(swift)
  if (country !== bankCountry && !areOne(bankCountry, country))
    return `bic_country|${country}|${bankCountry}`
  const ofIban =
    usesIban(account, bankCountry) && !ibanError(account)
      ? compactAccountNumber(account).slice(0, 2)
      : null
  return ofIban && !areOne(ofIban, country) ? `bic_iban|${country}|${ofIban}` : null
}

export const routingError = (
  typed: string,
  bankCountry: string,
  account = '',
): FieldError | null => {
  const rule = routingFor(account, bankCountry)
  if (!rule) return null
  const routing = compactAccountNumber(typed)
  if (!rule.form.test(routing)) return `routing_${rule.name}`
  return rule.isWrong?.(routing) ? 'routing_check' : null
}
