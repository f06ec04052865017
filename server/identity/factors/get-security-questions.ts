import type { getSecurityQuestions as getContract } from '#contract/identity/factors/calls.ts'
import { securityQuestions } from '#contract/identity/shapes.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { hmac } from '#server/core/random.ts'
import { factors as de } from '#text/de/identity/factors.ts'
import { factors as en } from '#text/en/identity/factors.ts'
import { type SecurityQuestion, accountNamed } from './security-questions.ts'

// Whoever has set none, or does not exist, has two questions as well: always the same ones, in the order of real ones.
const inventedFor = (ctx: Pick<Context, 'secret'>, name: string): SecurityQuestion[] => {
  const digest = hmac(ctx.secret, `questions ${name.toLowerCase()}`)
  const first = digest[0]! % securityQuestions.length
  const second =
    (first + 1 + (digest[1]! % (securityQuestions.length - 1))) % securityQuestions.length
  return [securityQuestions[first]!, securityQuestions[second]!].toSorted()
}

export const getSecurityQuestions: CallFunction<typeof getContract> = async (ctx, { uuid }) => {
  const account = await accountNamed(ctx, uuid)
  const rows = await ctx.sql<{ question: SecurityQuestion }[]>`
    select question from identity.security_answers where account_id = ${account?.id ?? null} order by question`
  const keys =
    rows.length > 0 ? rows.map(({ question }) => question) : inventedFor(ctx, account?.mail ?? uuid)
  const words = ctx.request.language === 'de' ? de : en
  return { data: keys.map((id) => ({ id, question: words[id] })), message: 'success', status: true }
}
