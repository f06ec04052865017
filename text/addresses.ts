// An address as its country writes it, with the country's name in the reader's language.
import { type Address, addressLines } from '#contract/addresses/address-formats.ts'
import { displayNameOf } from './intl.ts'

/** In one line: `10 Downing Street, London, SW1A 2AA, United Kingdom`. */
export const addressText = (language: string, address: Address): string =>
  [
    ...addressLines(address),
    address.country ? displayNameOf(language, 'region', address.country) : '',
  ]
    .filter(Boolean)
    .join(', ')
