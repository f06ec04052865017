// A code by post is held to the rule of its country wherever an address is saved.
import { normalizePostcode, postcodeError } from '#contract/addresses/address-formats.ts'
import { fail } from './fail.ts'

type Sent = { zip: string | undefined; country: string | undefined }

/**
 * The code as its country writes it, undefined when none was sent. Fails `bad_input` naming `field` when it is not right there.
 * What stands (`before`) was right when it was saved: it is looked at again when it, or its country, becomes another.
 */
export const readPostcode = (
  field: string,
  sent: Sent,
  before: { zip: string; country: string } = { zip: '', country: '' },
): string | undefined => {
  const [zip, country] = [sent.zip ?? before.zip, sent.country ?? before.country]
  if (zip === before.zip && country === before.country) return sent.zip
  const error = postcodeError(country || null, zip)
  if (error) return fail('bad_input', { fields: { [field]: error } })
  return sent.zip === undefined ? undefined : normalizePostcode(country || null, zip)
}
