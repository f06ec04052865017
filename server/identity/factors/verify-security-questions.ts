import type { verifySecurityQuestions as verifyContract } from '#contract/identity/contact.ts'
import { hours } from '#server/core/clock.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { knownDevice } from '../sessions/devices.ts'
import { countTry } from '../sign-in/attempts.ts'
import { nobodysHash, passwordFits } from '../sign-in/passwords.ts'
import { normal, accountNamed } from './security-questions.ts'

export const verifySecurityQuestions: Answer<typeof verifyContract> = async (
  ctx,
  { uuid, answers, type },
) => {
  const account = await accountNamed(ctx, uuid)
  const device = account && (await knownDevice(ctx, account.id))
  const wait = await ctx.begin((tx) =>
    countTry(tx, 'questions', device ?? account?.id ?? uuid.toLowerCase(), [
      { most: 5, within: hours(24) },
    ]),
  )
  if (wait > 0) return fail('too_many_requests', { seconds: wait })
  const kept = new Map(
    (
      await ctx.sql<{ question: string; hash: string }[]>`
    select question, answer_hash as hash from identity.security_answers where account_id = ${account?.id ?? null}`
    ).map((row) => [row.question, row.hash]),
  )
  const right = await Promise.all(
    answers.map(({ question, answer }) =>
      passwordFits(normal(answer), kept.get(question) ?? nobodysHash),
    ),
  )
  const isRight =
    right.every(Boolean) && new Set(answers.map(({ question }) => question)).size === kept.size
  await ctx.begin((tx) =>
    tx.queue('identity.sendReset', {
      mail: isRight ? (account?.mail ?? '') : '',
      type,
      answered: true,
    }),
  )
  return { message: 'code_sent' }
}
