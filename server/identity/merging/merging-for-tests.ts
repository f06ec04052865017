// What tests of merging do again and again: prove the other account, ask, and let the day pass.
import { stepUp } from '#contract/identity/factors/calls.ts'
import { getMerge, proveMerge, requestMerge, startMerge } from '#contract/identity/merging/calls.ts'
import { hours } from '#server/core/clock.ts'
import { type Person, type TestApp, testPassword } from '#server/testing.ts'

export const mergingIn = (app: () => TestApp) => {
  const proves = (who: Person) => who.callOk(stepUp, { body: { password: testPassword } })
  const detailOf = (refused: { body: Record<string, unknown> }, name: string): string =>
    String((refused.body['details'] as Record<string, unknown>)[name])
  const codeOf = (refused: { ok: boolean } & Partial<{ code: string }>) =>
    refused.ok ? 'ok' : refused.code
  const codeTo = (mail: string): string =>
    /^\d{6}/.exec(
      app()
        .mailbox.read(mail)
        .find(({ subject }) => /^\d{6}/.test(subject))!.subject,
    )![0]

  /** The other account proved by password and mailed code, as whoever stays. */
  const proveOther = async (stays: Person, ends: Person): Promise<void> => {
    await proves(stays)
    const { challenge } = await stays.callOk(startMerge, {
      body: { mail: ends.mail, password: testPassword },
    })
    await app().settle()
    await stays.callOk(proveMerge, { body: { challenge, otp: codeTo(ends.mail) } })
  }
  const ask = async (stays: Person, ends: Person): Promise<void> => {
    await proveOther(stays, ends)
    await stays.callOk(requestMerge)
  }
  const mergeNow = async () => {
    app().clock.advance(hours(24))
    await app().job('identity.mergeAccounts')
    await app().settle()
  }
  const stateOf = async (ends: Person) => {
    const [row] = await app().sql<{ state: string; because: string[] }[]>`
      select state, because from identity.merges where from_id = ${ends.id} order by proved_at desc limit 1`
    return row
  }
  const obstaclesOf = async (stays: Person) => (await stays.callOk(getMerge)).merge!.obstacles
  return { proves, detailOf, codeOf, codeTo, proveOther, ask, mergeNow, stateOf, obstaclesOf }
}
