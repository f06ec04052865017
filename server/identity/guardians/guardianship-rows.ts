// A guardian's consent as its row has it, and what its person reads of it.
import type { Guardianship } from '#contract/identity/guardians/calls.ts'
import { birthdayOf, minAge } from '#contract/identity/guardians/ages.ts'
import {
  canGuard,
  type GuardianshipStatus,
  type relations,
} from '#contract/identity/guardians/state.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { orNotFound } from '#server/core/fail.ts'

export type GuardianshipRow = {
  accountId: string
  status: GuardianshipStatus
  birthDate: string
  country: string | null
  consentFrom: string
  majorityOn: string
  guardianMail: string | null
  guardianLanguage: 'en' | 'de' | null
  guardianName: string
  relation: (typeof relations)[number] | null
  askedAt: string | null
  answeredAt: string | null
  /** By the person's own calendar. */
  today: string
}

export const listGuardianships = (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  where: Fragment,
): Promise<GuardianshipRow[]> =>
  sql<GuardianshipRow[]>`
    select account_id, status, birth_date, country, consent_from, majority_on, guardian_mail, guardian_language, guardian_name,
      relation, asked_at, answered_at, coalesce(identity.public_today(account_id, ${now}), ${now}::date) as today
    from identity.guardianships where ${where}`

export const guardianshipOf = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  accountId: string,
): Promise<GuardianshipRow | null> =>
  (await listGuardianships(ctx, ctx.sql`account_id = ${accountId}`))[0] ?? null

/** The same, while nothing else changes it. Needs a transaction. */
export const guardianshipForUpdate = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  accountId: string,
): Promise<GuardianshipRow | null> =>
  (await listGuardianships(ctx, ctx.sql`account_id = ${accountId} for update`))[0] ?? null

/** Too young for an account: nobody can consent for them. */
export const tooYoung = ({ status, birthDate, today }: GuardianshipRow): boolean =>
  status !== 'ended' && birthdayOf(birthDate, minAge) > today

/** Their own consent is not enough yet, and nobody has given it for them, or nobody can. */
export const needsConsent = (row: GuardianshipRow): boolean =>
  tooYoung(row) || (row.status !== 'given' && row.status !== 'ended' && row.consentFrom > row.today)

/** `ask`: nothing is possible before the person asks a guardian; `wait`: nothing is, and they can do nothing about it now. */
export const guardianNeedOf = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  accountId: string,
): Promise<'none' | 'ask' | 'wait'> => {
  const row = await guardianshipOf(ctx, accountId)
  if (!row || !needsConsent(row)) return 'none'
  return row.status === 'asked' || tooYoung(row) ? 'wait' : 'ask'
}

/** What the young person and the guardian both read of it. */
export const toGuardianship = (row: GuardianshipRow) => ({
  status: row.status,
  consent_from: row.consentFrom,
  majority_on: row.majorityOn,
  guardian_name: row.guardianName,
  relation: row.relation,
  asked: row.askedAt,
  answered: row.answeredAt,
})

export const findOwnGuardianship = async (ctx: SignedContext): Promise<Guardianship> => {
  const { accountId } = ctx.actor
  const row = await guardianshipOf(ctx, accountId)
  const [account] = await ctx.sql<{ said: boolean }[]>`
    select age_said_at is not null as said from identity.accounts where id = ${accountId}`
  const { said } = orNotFound(account)
  if (!row)
    return {
      ...nobody,
      status: 'none',
      age_known: said,
    }
  return {
    ...toGuardianship(row),
    waits: needsConsent(row),
    too_young: tooYoung(row),
    may_release: canGuard('release', row.status) && row.consentFrom <= row.today,
    birth_date: row.birthDate,
    country: row.country,
    age_known: true,
    guardian_mail: row.guardianMail ?? '',
  }
}

const nobody = {
  consent_from: null,
  majority_on: null,
  guardian_name: '',
  relation: null,
  asked: null,
  answered: null,
  waits: false,
  too_young: false,
  may_release: false,
  birth_date: null,
  country: null,
  guardian_mail: '',
} as const
