// Security questions, as specified: never enough alone; right answers only send a temporary code (reference: ASVS
// 6.4.2).
import { securityQuestions } from '#contract/identity/shapes.ts'
import type {
  getSecurityQuestions as getContract,
  verifySecurityQuestions as verifyContract,
} from '#contract/identity/contact.ts'
import { hours } from '#server/core/clock.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { hmac } from '#server/core/random.ts'
import { isId } from '#server/core/ids.ts'
import { factors as de } from '#text/de/identity/factors.ts'
import { factors as en } from '#text/en/identity/factors.ts'
import { knownDevice } from '../sessions/devices.ts'
import { hashPassword, nobodysHash, passwordFits } from '../sign-in/passwords.ts'
import { accountById, accountByMail, type AccountRow } from '../reads.ts'
import { countTry } from '../sign-in/attempt-limits.ts'
import { writeTo } from '../contact/send-to-account.ts'

type Question = (typeof securityQuestions)[number]
type Answered = { question: Question; answer: string }

/** `  São   Paulo ` and `são paulo` are one answer. */
const normal = (answer: string): string =>
  answer.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

type Hashed = { question: Question; hash: string }

/** The answers as they are kept. Fails `bad_input` when a question is answered twice. */
export const hashAnswers = async (answers: readonly Answered[]): Promise<Hashed[]> => {
  if (new Set(answers.map(({ question }) => question)).size < answers.length)
    return fail('bad_input', { fields: { field_security_questions: 'given_twice' } })
  return Promise.all(
    answers.map(async ({ question, answer }) => ({
      question,
      hash: await hashPassword(normal(answer)),
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
  await writeTo(ctx, account, 'questions_changed', { link: `${ctx.publicUrl}/forgot-password` })
}

const accountNamed = (ctx: Pick<Context, 'sql'>, name: string): Promise<AccountRow | null> =>
  isId(name) ? accountById(ctx, name) : accountByMail(ctx, name)

// Whoever has set none, or does not exist, has two questions as well: always the same ones, in the order of real ones.
const inventedFor = (ctx: Pick<Context, 'secret'>, name: string): Question[] => {
  const digest = hmac(ctx.secret, `questions ${name.toLowerCase()}`)
  const first = digest[0]! % securityQuestions.length
  const second =
    (first + 1 + (digest[1]! % (securityQuestions.length - 1))) % securityQuestions.length
  return [securityQuestions[first]!, securityQuestions[second]!].toSorted()
}

export const getSecurityQuestions: Answer<typeof getContract> = async (ctx, { uuid }) => {
  const account = await accountNamed(ctx, uuid)
  const rows = await ctx.sql<{ question: Question }[]>`
    select question from identity.security_answers where account_id = ${account?.id ?? null} order by question`
  const keys =
    rows.length > 0 ? rows.map(({ question }) => question) : inventedFor(ctx, account?.mail ?? uuid)
  const words = ctx.request.language === 'de' ? de : en
  return { data: keys.map((id) => ({ id, question: words[id] })), message: 'success', status: true }
}

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
