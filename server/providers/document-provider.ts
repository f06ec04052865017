// The providers that documents need, each chosen by one setting.
import { join } from 'node:path'
import type { Settings } from './settings.ts'
import { inspector, type Inspector } from './inspect/inspect.ts'
import { digilocker, type Locker } from './locker/locker.ts'
import { standInLocker, type StandInLocker } from './locker/locker-stand-in.ts'
import { clamd, noMalwareScanner, type MalwareScanner } from './inspect/malware.ts'
import { scanner, type Scanner } from './inspect/scan.ts'
import { diskStorage } from './storage/storage-disk.ts'
import { s3Storage } from './storage/storage-s3.ts'
import type { Storage } from './storage/storage.ts'

declare module '#server/core/context.ts' {
  interface Providers {
    storage: Storage
    inspector: Inspector
    scanner: Scanner
    malware: MalwareScanner
    locker: Locker
    /** Present where no real locker is configured. */
    standInLocker: StandInLocker | null
  }
}

const storageOf = (settings: Settings): Storage => {
  const bucket = settings['S3_BUCKET']
  if (!bucket)
    return diskStorage({
      root: settings['AO_FILES'] || join(settings['AO_DATA'] ?? '.data', 'files'),
    })
  return s3Storage({
    bucket,
    endpoint: settings['S3_ENDPOINT'],
    region: settings['S3_REGION'],
    accessKeyId: settings['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: settings['S3_SECRET_ACCESS_KEY'] ?? '',
  })
}

const lockerOf = (settings: Settings): { locker: Locker; standInLocker: StandInLocker | null } => {
  const base = settings['DIGILOCKER_URL']
  if (!base) {
    const standIn = standInLocker({ signInPath: '/dev/locker' })
    return { locker: standIn, standInLocker: standIn }
  }
  const locker = digilocker({
    base,
    clientId: settings['DIGILOCKER_CLIENT_ID'] ?? '',
    clientSecret: settings['DIGILOCKER_CLIENT_SECRET'] ?? '',
    signedDownloads: settings['DIGILOCKER_SIGNED_DOWNLOADS'] === 'true',
  })
  return { locker, standInLocker: null }
}

export const openDocumentProviders = (settings: Settings) => {
  const opened = {
    storage: storageOf(settings),
    inspector: inspector(),
    scanner: scanner(),
    malware: settings['CLAMD_ADDRESS']
      ? clamd({ address: settings['CLAMD_ADDRESS'] })
      : noMalwareScanner,
    ...lockerOf(settings),
  }
  const close = () => {
    opened.inspector.close()
    opened.scanner.close()
  }
  return { opened, close }
}
