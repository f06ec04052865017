// The legal entity that sells coins, as invoices name it.
import { isCountry } from '#contract/countries.ts'
import { CannotStart } from '#server/core/cannot-start.ts'
import type { Settings } from './settings.ts'

export type Company = {
  /** Set where none was named: demos write invoices, production does not. */
  standsIn?: true
  name: string
  street: string
  postcode: string
  town: string
  country: string
  /** In the companies' register. */
  number: string
  taxNumber: string
  /** Countries beside its own where it is registered for their tax. */
  registeredIn: readonly string[]
}

declare module '#server/core/context.ts' {
  interface Providers {
    company: Company
  }
}

const demo: Company = {
  standsIn: true,
  name: 'AO Demo GmbH',
  street: 'Musterstraße 1',
  postcode: '10115',
  town: 'Berlin',
  country: 'DE',
  number: 'HRB 0',
  taxNumber: 'DE000000000',
  registeredIn: [],
}

/** `COMPANY`: name;street;postcode;town;country;register number;tax number. `COMPANY_TAX_COUNTRIES`: codes of countries. */
export const openCompany = (settings: Settings): Company => {
  if (!settings['COMPANY']) return demo
  const [
    name = '',
    street = '',
    postcode = '',
    town = '',
    country = '',
    number = '',
    taxNumber = '',
  ] = settings['COMPANY'].split(';').map((part) => part.trim())
  const registeredIn = (settings['COMPANY_TAX_COUNTRIES'] ?? '').split(/[\s,]+/).filter(Boolean)
  if (!name || !town || !number || ![country, ...registeredIn].every(isCountry))
    throw new CannotStart(
      'COMPANY is name;street;postcode;town;country;register number;tax number, such as Example GmbH;Hauptstr. 1;10115;Berlin;DE;HRB 12345;DE123456789, and COMPANY_TAX_COUNTRIES codes of countries such as IN,GB.',
    )
  return { name, street, postcode, town, country, number, taxNumber, registeredIn }
}
