// The code that is mailed beside an offer: short, so its digest is keyed and its tries are counted.
import { hmac } from '#server/core/random.ts'

export const txCodeTries = 5

export const digestOfTxCode = (secret: string, offerId: string, code: string): Buffer =>
  hmac(secret, `wallet offer ${offerId} ${code}`)
