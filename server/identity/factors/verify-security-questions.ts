import type { verifySecurityQuestions as verifyContract } from '#contract/identity/factors/calls.ts'
import { hours } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { findKnownDevice } from '../sessions/devices.ts'
import { admitAttempt, type Counter, networkCounters } from '../sign-in/attempts.ts'
import { nobodysHash, passwordFits } from '../sign-in/passwords.ts'
import { normalizeAnswer, accountNamed } from './security-questions.ts'

const guesses = (kind: string, subject: string): Counter => ({
  kind,
  subject,
  free: 5,
  within: hours(24),
  of: 'name',
})

export const verifySecurityQuestions: CallFunction<typeof verifyContract> = async (
  ctx,
  { uuid, answers, type },
) => {
  const account = await accountNamed(ctx, uuid)
  const device = account && (await findKnownDevice(ctx, account.id))
  // Right answers only send a code to the owner; beyond five a day a guess costs work, and no guess shuts the owner out.
  await ctx.begin((tx) =>
    admitAttempt(
      tx,
      device
        ? [guesses('questions_device', device)]
        : [
            guesses('questions_name', account?.id ?? uuid.toLowerCase()),
            ...networkCounters(tx, 'questions'),
          ],
    ),
  )
  const kept = new Map(
    (
      await ctx.sql<{ question: string; hash: string }[]>`
    select question, answer_hash as hash from identity.security_answers where account_id = ${account?.id ?? null}`
    ).map((row) => [row.question, row.hash]),
  )
  const right = await Promise.all(
    answers.map(({ question, answer }) =>
      passwordFits(normalizeAnswer(answer), kept.get(question) ?? nobodysHash),
    ),
  )
  const isRight =
    right.every(Boolean) && new Set(answers.map(({ question }) => question)).size === kept.size
  // The answer is the same; the record of security events says it.
  if (!isRight) ctx.noteRejected('sign_in_failed', 'wrong_answers', account?.id)
  await ctx.begin((tx) =>
    tx.queue('identity.sendReset', {
      mail: isRight ? (account?.mail ?? '') : '',
      type,
      answered: true,
    }),
  )
  return { message: 'code_sent' }
}
