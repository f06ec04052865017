// Hands a queued letter to mail or SMS, and writes down what became of it.
import type { JobContext } from '#server/core/context.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { codeOf } from '#server/core/worker-heartbeat.ts'
import {
  type Letter,
  letterAttempts,
  openLetter,
  type SealedLetter,
} from '#server/core/work/letters.ts'
import { MailRejected } from '#server/providers/mail/mail.ts'
import { envelopeOf } from './letter-headers.ts'
import { isStopped, loseAddress } from './lost-addresses.ts'
import { renderMail } from './render-letter.ts'
import { renderSms } from './render-sms.ts'

type Queued = SealedLetter & { readonly letter: Letter }
type State = 'waiting' | 'sent' | 'refused' | 'stopped'

/** A code is worth nothing later: its letter is not kept. One that has been tried for the last time has failed. */
const upsertLetter = async (
  { sql, now }: Pick<JobContext, 'sql' | 'now'>,
  { id, sealed, letter }: Queued,
  state: State,
  status = '',
): Promise<void> => {
  const kept = letter.until ? null : sealed
  await sql`
    insert into notifications.letters (id, at, changed_at, channel, name, address, state, status, sealed)
    values (${id}, ${now}, ${now}, ${letter.channel}, ${letter.name}, ${letter.to.toLowerCase()}, ${state}, ${status}, ${kept})
    on conflict (id) do update set changed_at = excluded.changed_at, status = excluded.status,
      attempts = notifications.letters.attempts + 1,
      state = case when excluded.state = 'waiting' and notifications.letters.attempts + 1 >= ${letterAttempts}
        then 'failed' else excluded.state end`
}

const deliver = async (ctx: JobContext, { id, letter }: Queued): Promise<void> => {
  const { providers, publicUrl } = ctx
  if (letter.channel === 'sms')
    return providers.sms.send({ to: letter.to, text: renderSms(letter, publicUrl) })
  await providers.mail.send({
    to: letter.to,
    ...renderMail(letter, publicUrl),
    ...envelopeOf(letter, id, publicUrl),
  })
}

export const sendLetter = async (ctx: JobContext, queued: SealedLetter): Promise<void> => {
  const letter = openLetter(allSecrets(ctx), queued)
  // A code that ran out between two tries is given up.
  if (letter.until && Date.parse(letter.until) <= ctx.now.getTime()) {
    await ctx.sql`update notifications.letters set state = 'failed', changed_at = ${ctx.now}
      where id = ${queued.id} and state = 'waiting'`
    return
  }
  const one: Queued = { ...queued, letter }
  if (await isStopped(ctx, letter)) return upsertLetter(ctx, one, 'stopped')
  try {
    await deliver(ctx, one)
  } catch (error) {
    if (!(error instanceof MailRejected)) {
      await upsertLetter(ctx, one, 'waiting', codeOf(error))
      throw error
    }
    const { status, noMailbox } = error
    return ctx.begin(async (tx) => {
      await upsertLetter(tx, one, 'refused', status)
      if (noMailbox)
        await loseAddress(tx, letter.to, { reason: 'returned', status, letterId: queued.id })
    })
  }
  await upsertLetter(ctx, one, 'sent')
}
