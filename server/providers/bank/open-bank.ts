import { bicError, fullBic, ibanError, compactAccountNumber } from '#contract/bank-accounts.ts'
import { isCountry } from '#contract/countries.ts'
import { knownZone } from '#contract/days.ts'
import { CannotStart } from '#server/core/cannot-start.ts'
import type { Clock } from '#server/core/clock.ts'
import { type BankHours, exportingBank } from './bank-export.ts'
import { standInBank } from './bank-stand-in.ts'
import type { Bank } from './bank.ts'
import type { Debtor } from './pain-001.ts'
import type { Settings } from '../settings.ts'

/** `Main Street;7;10117;Berlin;DE`: only town and country have to be there. */
const addressOf = (written: string): Debtor['address'] => {
  const [street = '', buildingNumber = '', postcode = '', town = '', country = ''] = written
    .split(';')
    .map((part) => part.trim())
  if (town === '' || !isCountry(country))
    throw new CannotStart(
      'BANK_ADDRESS is street;number;postcode;town;country of our account’s holder, such as Main Street;7;10117;Berlin;DE: banks refuse orders without town and country.',
    )
  return { street, buildingNumber, postcode, town, country }
}

const hoursOf = (settings: Settings): BankHours => {
  const {
    BANK_CUT_OFF: cutOff = '15:00',
    BANK_TIME_ZONE: timeZone = 'Europe/Brussels',
    BANK_HOLIDAYS: holidays = '',
  } = settings
  const closed = holidays.split(/[\s,]+/).filter(Boolean)
  if (
    !/^([01]\d|2[0-3]):[0-5]\d$/.test(cutOff) ||
    !knownZone(timeZone) ||
    !closed.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))
  )
    throw new CannotStart(
      'BANK_CUT_OFF is an hour such as 15:00, BANK_TIME_ZONE a zone such as Europe/Berlin, and BANK_HOLIDAYS days such as 2026-12-24,2026-12-31.',
    )
  return { cutOff, timeZone, closed }
}

/** `BANK_OUTBOX`: a folder that a bank's transfer software empties. Without it the local stand-in. */
export const openBank = (settings: Settings, clock: Clock): Bank => {
  const {
    BANK_OUTBOX: folder,
    BANK_COMPANY: name = 'AO',
    BANK_IBAN: iban = '',
    BANK_BIC: bic = '',
    BANK_ADDRESS: address = '',
    BANK_CURRENCY: currency = 'EUR',
  } = settings
  if (!folder) return standInBank(clock, Number(settings['BANK_STAND_IN_SECONDS'] ?? 120))
  if (ibanError(iban) || bicError(bic))
    throw new CannotStart(
      'BANK_OUTBOX needs BANK_IBAN and BANK_BIC: the account that orders are paid from.',
    )
  if (!/^[A-Z]{3}$/.test(currency))
    throw new CannotStart('BANK_CURRENCY is the currency of BANK_IBAN, such as EUR.')
  const debtor = {
    name,
    iban: compactAccountNumber(iban),
    bic: fullBic(bic),
    address: addressOf(address),
  }
  return exportingBank({ folder, debtor, hours: hoursOf(settings), currency, clock })
}
