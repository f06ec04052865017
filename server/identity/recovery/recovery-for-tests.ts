// A recovery as people go through it, for tests.
import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import { cancelRecovery } from '#contract/identity/recovery/calls.ts'
import { stepUp } from '#contract/identity/factors/calls.ts'
import { days } from '#server/core/clock.ts'
import { type Person, type TestApp, testPassword } from '#server/testing.ts'

export type Begun = { secret: string; newMail: string; id: string; number: string }
type CallAnswer = Promise<{ ok: boolean; code?: string }>

export const codeOf = async (told: CallAnswer): Promise<string> => {
  const answer = await told
  return answer.ok ? 'done' : answer.code!
}

export const seen = {
  document: 'passport',
  country: 'IN',
  last_four: '2X47',
  document_name: 'Asha Rao',
  seen: 'video_call',
  remarks: 'Face and voice match the passport',
} as const
const seenToo = { seen: 'in_person', remarks: 'Met in the office, same face' } as const
const newPassword = 'Quiet-river-42'

export const recoveriesIn = (app: TestApp) => {
  let made = 0
  const prove = (who: Person) => who.callOk(stepUp, { body: { password: testPassword } })
  const textTo = (to: string, has: RegExp): string =>
    app.mailbox.read(to).find(({ text }) => has.test(text))?.text ?? ''
  const firstIn = (to: string, pattern: RegExp): string =>
    pattern.exec(textTo(to, pattern))?.[1] ?? ''

  const start = async (mail: string, newMail: string, road: 'trusted' | 'assisted') => {
    const { recovery: secret } = await app.stranger.callOk(recoveryCalls.beginRecovery, {
      body: { mail, new_mail: newMail, road },
    })
    await app.settle()
    const code = firstIn(newMail, /\b(\d{6})\b is your AO code to recover/)
    return { secret, code }
  }
  const proveNew = ({ secret, code }: { secret: string; code: string }) =>
    app.stranger.call(recoveryCalls.proveRecovery, { body: { recovery: secret, code } })

  return {
    prove,
    firstIn,
    start,
    proveNew,
    /** Time passes; sessions go on as if they had been used, and these people give their password once more. */
    later: async (ms: number, ...people: Person[]): Promise<void> => {
      app.clock.advance(ms)
      await app.sql`update identity.sessions set expires_at = expires_at + interval '1 year', seen_at = ${app.clock.now()}`
      await app.sql`update identity.access_tokens set expires_at = expires_at + interval '1 year'`
      for (const who of people) await prove(who)
    },
    /** As a person without a session begins it and proves a new address. */
    begin: async (
      mail: string,
      road: 'trusted' | 'assisted',
      newMail = `new.address.${++made}@people.test`,
    ): Promise<Begun> => {
      const { secret, code } = await start(mail, newMail, road)
      const { number } = await app.stranger.callOk(recoveryCalls.proveRecovery, {
        body: { recovery: secret, code },
      })
      await app.settle()
      const [row] = await app.sql<{ id: string }[]>`
        select id from identity.recoveries where new_mail = ${newMail} order by id desc limit 1`
      return { secret, newMail, id: row!.id, number }
    },
    stateOf: ({ secret }: Pick<Begun, 'secret'>) =>
      app.stranger.callOk(recoveryCalls.readRecovery, { body: { recovery: secret } }),
    /** The secret of the newest link that went to the new address. */
    linkOf: ({ newMail }: Pick<Begun, 'newMail'>): string =>
      firstIn(newMail, /\/recover#([\w-]{43})/),
    finish: (secret: string): Promise<string> =>
      codeOf(
        app.stranger.call(recoveryCalls.finishRecovery, {
          body: { recovery: secret, pass: newPassword },
        }),
      ),
    stopLink: (to: string): string => firstIn(to, /cancel-recovery#([\w-]{43})/),
    cancel: (token: string): Promise<string> =>
      codeOf(app.stranger.call(cancelRecovery, { body: { token } })),
    confirm: (who: Person, { id, number }: Begun, given = number): Promise<string> =>
      codeOf(who.call(recoveryCalls.confirmRecovery, { path: { id }, body: { number: given } })),
    request: (who: Person, { id, number }: Begun, given = number): Promise<string> =>
      codeOf(
        who.call(recoveryCalls.requestRecovery, { path: { id }, body: { ...seen, number: given } }),
      ),
    approve: (who: Person, { id, number }: Begun, given = number): Promise<string> =>
      codeOf(
        who.call(recoveryCalls.approveRecovery, {
          path: { id },
          body: { ...seenToo, number: given },
        }),
      ),
    refuse: (who: Person, { id }: Begun, reason: string): Promise<string> =>
      codeOf(who.call(recoveryCalls.refuseRecovery, { path: { id }, body: { reason } })),
    befriend: async (owner: Person, friend: Person): Promise<void> => {
      await owner.callOk(recoveryCalls.inviteTrustedPerson, { body: { mail: friend.mail } })
      await app.settle()
      const token = firstIn(friend.mail, /recoveries#([\w-]{43})/)
      await friend.callOk(recoveryCalls.acceptTrust, { body: { token } })
    },
  }
}
export const week = days(7)
