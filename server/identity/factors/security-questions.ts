// Security questions, as specified: never enough alone; right answers only send a temporary code (reference: ASVS
// 6.4.2).
import { securityQuestions } from '#contract/identity/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import type { Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isId } from '#server/core/ids.ts'
import { writeTo } from '../contact/send-to-account.ts'
import { findAccountById, findAccountByMail, type AccountRow } from '../reads.ts'
import { hashPassword } from '../sign-in/passwords.ts'

export type SecurityQuestion = (typeof securityQuestions)[number]

type Answered = { question: SecurityQuestion; answer: string }

/** `  São   Paulo ` and `são paulo` are one answer. */
export const normalizeAnswer = (answer: string): string =>
  answer.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

type Hashed = { question: SecurityQuestion; hash: string }

/** The answers as they are kept. Fails `bad_input` when a question is answered twice. */
export const hashAnswers = async (answers: readonly Answered[]): Promise<Hashed[]> => {
  if (new Set(answers.map(({ question }) => question)).size < answers.length)
    return fail('bad_input', { fields: { field_security_questions: 'given_twice' } })
  return Promise.all(
    answers.map(async ({ question, answer }) => ({
      question,
      hash: await hashPassword(normalizeAnswer(answer)),
    })),
  )
}

/** Needs a transaction. */
export const setSecurityQuestions = async (
  ctx: Context,
  account: AccountRow,
  answers: Hashed[],
): Promise<void> => {
  const accountId = account.id
  await ctx.sql`delete from identity.security_answers where account_id = ${accountId}`
  for (const { question, hash } of answers)
    await ctx.sql`insert into identity.security_answers (account_id, question, answer_hash, created_at)
      values (${accountId}, ${question}, ${hash}, ${ctx.now})`
  await ctx.log({
    action: 'account.security_questions_set',
    subject: { kind: 'account', id: accountId },
  })
  await ctx.emit('identity.credentials_changed', { accountId, what: 'questions' })
  await ctx.publish([accountId], 'account')
  await writeTo(ctx, account, 'questions_changed', {
    link: `${ctx.publicUrl}${screenPath('forgotPassword')}`,
  })
}

export const accountNamed = (ctx: Pick<Context, 'sql'>, name: string): Promise<AccountRow | null> =>
  isId(name) ? findAccountById(ctx, name) : findAccountByMail(ctx, name)
