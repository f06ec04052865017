import { openDatabase } from '../../server/core/database/db.ts'
import { systemClock } from '../../server/core/clock.ts'
import { openProviders } from '../../server/providers/providers.ts'
import { adoptStorage } from '../../server/providers/storage/storage-owner.ts'
import { step } from '../run/progress-line.ts'

/** After a restore that replaces what was lost: from now on this database, and no other, deletes in its store of files. */
export async function adoptFiles(url: string) {
  const sql = openDatabase(url, { max: 1 })
  const opened = openProviders(process.env, systemClock)
  try {
    await step('files adopted', () =>
      adoptStorage({ sql, now: systemClock.now(), providers: opened.providers }),
    )
  } finally {
    await opened.close()
    await sql.end({ timeout: 1 })
  }
}
