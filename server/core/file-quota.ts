// How many files and bytes one person may send in a day, over all ways in together (ASVS 5.2.4).
import { utcDay } from '#contract/days.ts'
import type { Context } from './context.ts'
import { days } from './clock.ts'
import { fail } from './fail.ts'

/** An agent brings some ten documents for each of many students; nobody honest sends more. */
export const maxFilesPerDay = 1_000
export const maxBytesPerDay = 1024 * 1024 * 1024

/**
 * Counts one file of this person before it is looked at, so that refused ones count too. Days are those of UTC.
 * Fails `too_many_files` with the seconds until the next day.
 */
export const recordReceivedFile = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  accountId: string,
  bytes: number,
): Promise<void> => {
  const day = utcDay(now)
  const counted = await sql`
    insert into core.received_files as r (account_id, day, files, bytes) values (${accountId}, ${day}, 1, ${bytes})
    on conflict (account_id, day) do update set files = r.files + 1, bytes = r.bytes + excluded.bytes
      where r.files < ${maxFilesPerDay} and r.bytes + excluded.bytes <= ${maxBytesPerDay}
    returning 1`
  if (counted.count > 0) return
  const seconds = Math.ceil((days(1) - (now.getTime() % days(1))) / 1000)
  fail('too_many_files', { seconds })
}
