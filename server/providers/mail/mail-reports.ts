// How reports of mails come in: posted with a signature, or put into a Maildir by the mail server of this machine.
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hmac, sameText } from '#server/core/random.ts'
import { type MailReport, readMailReport } from './read-mail-report.ts'

export type MailReports = {
  /** Null when the signature is not of whoever may report. */
  readonly readPosted: (raw: Uint8Array, signature: string) => Promise<MailReport[] | null>
  /** Hands over each report that lies in the Maildir; its file is put aside once `take` has resolved. */
  readonly collect: (take: (report: MailReport) => Promise<void>) => Promise<void>
}

/** Reports are small; whatever is larger is none. */
const maxReportBytes = 262_144
const atOnce = 200

/** `secret`: for HMAC-SHA256 over what is posted; `folder`: a Maildir. Either may be missing. */
export const openMailReports = (
  secret: string | undefined,
  folder: string | undefined,
): MailReports => ({
  readPosted: async (raw, signature) =>
    secret && sameText(hmac(secret, raw).toString('hex'), signature.toLowerCase())
      ? readMailReport(raw)
      : null,
  collect: async (take) => {
    if (!folder) return
    const [fresh, aside] = [join(folder, 'new'), join(folder, 'cur')]
    await mkdir(aside, { recursive: true })
    const names = (await readdir(fresh).catch(() => [])).toSorted().slice(0, atOnce)
    const failed: unknown[] = []
    for (const name of names) {
      const path = join(fresh, name)
      try {
        const entry = await stat(path)
        const isReport = entry.isFile() && entry.size <= maxReportBytes
        for (const report of isReport ? await readMailReport(await readFile(path)) : [])
          await take(report)
        await rename(path, join(aside, `${name}:2,S`))
      } catch (error) {
        // One that cannot be read keeps none of the others waiting; it is tried again with the next round.
        failed.push(error)
      }
    }
    if (failed.length > 0) throw failed[0]
  },
})
