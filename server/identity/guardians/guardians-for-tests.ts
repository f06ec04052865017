// Material of tests: young people, and the parents who consent for them.
import assert from 'node:assert/strict'
import * as calls from '#contract/identity/guardians/calls.ts'
import { requestUpload } from '#contract/vault/upload/calls.ts'
import { createPaymentIntent } from '#contract/wallet/payments/calls.ts'
import type { Person, TestApp } from '#server/testing.ts'

type Told = { ok: boolean; code?: string }
export const codeOf = async (told: Promise<Told>) => ((t) => (t.ok ? 'done' : t.code))(await told)
/** So many years and days before the test's today, 2026-11-21. */
export const born = (year: number, day = '06-30') => `${year}-${day}`

/** `app`: the app of the test, once it has started. */
export const guardiansIn = (app: () => TestApp) => {
  const parent = (n = 1) =>
    `parent${n}.${Math.trunc(app().clock.now().getTime() % 1e9)}@example.org`

  /** A student of this birth date and country, signed in. */
  const young = async (birth_date = born(2011), country = 'DE') => {
    const who = await app().person('student')
    const result = await who.callOk(calls.saveBirthDate, { body: { birth_date, country } })
    return { who, said: result }
  }
  const ask = (who: Person, mail: string, language: 'en' | 'de' = 'en') =>
    who.call(calls.askGuardian, { body: { mail, language } })
  const linkTo = async (mail: string) => {
    await app().settle()
    for (const { text } of app().mailbox.read(mail)) {
      const link = /guardian#([\w-]{43})/.exec(text)
      if (link) return link[1]!
    }
    return assert.fail(`no link to ${mail}`)
  }
  const give = (token: string, over: object = {}) =>
    app().stranger.call(calls.giveGuardianConsent, {
      body: { token, name: 'Petra Weiß', relation: 'mother', responsible: true, ...over } as never,
    })
  /** A student of fifteen whose mother has consented. */
  const consented = async (country = 'DE', birth_date = born(2011)) => {
    const { who } = await young(birth_date, country)
    const mail = `mother.${who.id}@example.org`
    assert.equal(await codeOf(ask(who, mail)), 'done')
    const token = await linkTo(mail)
    assert.equal(await codeOf(give(token)), 'done')
    return { who, mail, token: await linkTo(mail), first: token }
  }
  /** Whoever is signed in stays so, however far the clock has gone. */
  const keepSessions = async () => {
    await app()
      .sql`update identity.sessions set expires_at = expires_at + interval '5 years', seen_at = ${app().clock.now()}`
    await app().sql`update identity.access_tokens set expires_at = expires_at + interval '5 years'`
  }
  const upload = (who: Person) =>
    codeOf(
      who.call(requestUpload, {
        path: { owner: who.id },
        body: { fileName: 'degree.pdf', fileSize: 900 },
      }),
    )
  const pay = (who: Person) =>
    codeOf(who.call(createPaymentIntent, { body: { amount: 1000, currency: 'USD' } as never }))
  return { parent, young, ask, linkTo, give, consented, keepSessions, upload, pay }
}
