import { bicError, fullBic, ibanError, plain } from '#contract/bank-accounts.ts'
import { CannotStart } from '#server/core/cannot-start.ts'
import type { Clock } from '#server/core/clock.ts'
import { exportingBank } from './bank-export.ts'
import { standInBank } from './bank-stand-in.ts'
import type { Bank } from './bank.ts'
import type { Settings } from '../settings.ts'

/** `BANK_OUTBOX`: a folder that a bank's transfer software empties. Without it the local stand-in. */
export const openBank = (settings: Settings, clock: Clock): Bank => {
  const {
    BANK_OUTBOX: folder,
    BANK_COMPANY: company = 'AO',
    BANK_IBAN: iban = '',
    BANK_BIC: bic = '',
  } = settings
  if (!folder) return standInBank(clock, Number(settings['BANK_STAND_IN_SECONDS'] ?? 120))
  if (ibanError(iban) || bicError(bic))
    throw new CannotStart(
      'BANK_OUTBOX needs BANK_IBAN and BANK_BIC: the account that orders are paid from.',
    )
  return exportingBank({ folder, company, iban: plain(iban), bic: fullBic(bic) })
}
