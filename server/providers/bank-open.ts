import type { Clock } from '#server/core/clock.ts'
import { exportingBank } from './bank-export.ts'
import { standInBank } from './bank-stand-in.ts'
import type { Bank } from './bank.ts'
import type { Settings } from './settings.ts'

/** `BANK_OUTBOX`: a folder that a bank's transfer software empties. Without it the local stand-in. */
export const openBank = (settings: Settings, clock: Clock): Bank =>
  settings['BANK_OUTBOX']
    ? exportingBank({
        folder: settings['BANK_OUTBOX'],
        company: settings['BANK_COMPANY'] ?? 'AO', iban: settings['BANK_IBAN'] ?? '', bic: settings['BANK_BIC'] ?? '',
      })
    : standInBank(clock, Number(settings['BANK_STAND_IN_SECONDS'] ?? 120))
