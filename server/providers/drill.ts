// A drill runs a restored copy of production on this machine: nothing it does may be felt outside, or in production's files.
import { join } from 'node:path'
import type { OpenedProviders } from './providers.ts'
import type { Settings } from './settings.ts'
import { diskStorage } from './storage/storage-disk.ts'
import { overlayStorage } from './storage/storage-overlay.ts'

/** What leads outside. What only reads or computes stays: the store of files (behind an overlay), the virus scanner, keys. */
const outward =
  /^(SMTP_URL|MAIL_REPORTS_\w+|SMS_URL|SMS_SECRET|BANK_OUTBOX|STRIPE_\w+|DIGILOCKER_\w+|RATES_URL|OTEL_\w+|BREACHED_PASSWORDS_URL)$/

/** The settings of a drill: its own folder for all it writes, the given one only to read files from. */
export const drillSettings = (settings: Settings): Settings => {
  const dataFolder = settings['AO_DATA'] ?? '.data'
  return {
    ...Object.fromEntries(Object.entries(settings).filter(([name]) => !outward.test(name))),
    AO_FILES: settings['AO_FILES'] ?? join(dataFolder, 'files'),
    AO_DATA: join(dataFolder, 'drill'),
  }
}

/** The same providers over a store that is only read; `settings` are those of the drill. */
export const withoutWritingFiles = (
  opened: OpenedProviders,
  settings: Settings,
): OpenedProviders => {
  const folder = join(settings['AO_DATA'] ?? '.data', 'files')
  const storage = overlayStorage(opened.providers.storage, {
    written: diskStorage({ root: join(folder, 'written') }),
    deleted: diskStorage({ root: join(folder, 'deleted') }),
  })
  return { ...opened, providers: { ...opened.providers, storage } }
}
