// What a checker should look at before approving, found by the server (reference: the checker's screen).
import { foldText } from '#contract/clean-text.ts'
import { fullNameOf } from '#contract/person-fields.ts'
import type { TransferForm } from '#contract/transfers/requests/form.ts'
import type { TransferCheck } from '#contract/transfers/shapes.ts'
import { countedTogetherHours } from '#contract/transfers/decision/calls.ts'
import { type CheckFinding, type TransferCheckName, warnings } from '#contract/transfers/state.ts'
import { days, before } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { loadPerson } from '#server/identity/public.ts'
import { countSpendable } from '#server/wallet/public.ts'
import type { WindowTotals } from '../decision/approvals-needed.ts'
import { maySettle } from '../decision/can-settle.ts'
import { findReferenceNamed } from './reference.ts'
import type { TransferRow } from '../transfer-rows.ts'

const found = (
  check: TransferCheckName,
  finding: CheckFinding,
  values: TransferCheck['values'] = {},
  changes: TransferCheck['changes'] = [],
): TransferCheck => ({ check, finding, warns: warnings.includes(finding), values, changes })

const words = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .sort()

/** As Verification of Payee says it: match, close, no match, or not possible. */
export const nameFinding = (
  written: string,
  known: string,
): 'match' | 'close' | 'no_match' | 'not_possible' => {
  const [a, b] = [words(written), words(known)]
  if (a.length === 0 || b.length === 0) return 'not_possible'
  if (a.join(' ') === b.join(' ')) return 'match'
  const alike = a.filter((word) =>
    b.some(
      (other) =>
        word === other || (word[0] === other[0] && (word.length === 1 || other.length === 1)),
    ),
  )
  return alike.length >= Math.min(2, a.length, b.length) ? 'close' : 'no_match'
}

/** What a checker compares; the other kind's fields may hold what was once typed and do not count. */
const fieldsOf = ({ type, accountDetails, ...form }: TransferForm): Record<string, string> => ({
  type,
  senderEmail: form.senderEmail,
  coins: String(form.coins ?? ''),
  remarks: form.remarks,
  linkedTicketId: form.linkedTicketId,
  referenceTransactionId: form.referenceTransactionId,
  ...(type === 'wallet'
    ? { recipientName: form.recipientName, recipientEmail: form.recipientEmail }
    : {}),
  ...Object.fromEntries(
    Object.entries(type === 'bank' ? accountDetails : {})
      .filter(([field]) => field !== 'accountAgain')
      .map(([field, value]) => [`accountDetails.${field}`, value]),
  ),
})

/** What differs from the submission before; for a first one, from what the draft first said. */
const findEdit = async (ctx: Pick<Context, 'sql'>, r: TransferRow): Promise<TransferCheck> => {
  const earlier = await ctx.sql<{ form: TransferForm; submission: number }[]>`
    select form, submission from transfers.versions where request_id = ${r.id} and version < ${r.version} order by version`
  const now = fieldsOf(r.form)
  const previous = earlier.findLast(({ submission }) => submission < r.submission - 1)
  const changes = Object.entries(now).flatMap(([field, after]) => {
    // A field left empty at first and filled later was not edited.
    const before = previous
      ? (fieldsOf(previous.form)[field] ?? '')
      : earlier.map(({ form }) => fieldsOf(form)[field] ?? '').find((value) => value !== '')
    return before !== undefined && before !== after ? [{ field, before, after }] : []
  })
  return found(
    'edited',
    changes.length > 0 ? 'changed' : 'unchanged',
    { count: changes.length },
    changes,
  )
}

const loadUsualChecks = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  r: TransferRow,
): Promise<TransferCheck[]> => {
  const [past] = await ctx.sql<
    [{ payee: number; repeated: number; median: number | null; sent: number }]
  >`
    select count(*) filter (where payee = ${r.payee} and status = 'approved') as payee,
      count(*) filter (where counterparty && ${r.counterparty} and coins = ${r.coins} and submitted_at > ${before(ctx.now, days(7))}) as repeated,
      percentile_disc(0.5) within group (order by coins) filter (where status = 'approved') as median,
      count(*) filter (where status = 'approved') as sent
    from (select * from transfers.requests where sender_id = ${r.senderId} and id <> ${r.id} and deleted_at is null
      and status in ('approved', 'pending approval') order by submitted_at desc limit 200) recent`
  const unusual = past.median !== null && past.sent >= 3 && r.coins! > past.median * 3
  return [
    found('payee', past.payee > 0 ? 'known' : 'new', { count: past.payee }),
    past.sent < 3
      ? found('amount', 'none', { count: past.sent })
      : found('amount', unusual ? 'unusual' : 'usual', { median: past.median ?? 0 }),
    found('repeated', past.repeated > 0 ? 'twice' : 'once', { count: past.repeated }),
  ]
}

const nameCheck = async (ctx: Pick<Context, 'sql'>, r: TransferRow): Promise<TransferCheck> => {
  // Who owns an account at a bank only the bank knows.
  if (!r.receiverId) return found('name', 'not_possible', { written: r.recipientName })
  const known = fullNameOf(await loadPerson(ctx, r.receiverId))
  const written = r.form.recipientName
  return found('name', nameFinding(written, known), { written, known })
}

const togetherCheck = ({ others, coins, needed, isRaised }: WindowTotals): TransferCheck =>
  found('together', isRaised ? 'raised' : others > 0 ? 'summed' : 'alone', {
    count: others,
    coins,
    needed,
    hours: countedTogetherHours,
  })

const ticketCheck = async (ctx: Pick<Context, 'sql'>, r: TransferRow): Promise<TransferCheck> => {
  if (!r.linkedTicket) return found('ticket', 'none')
  const ticket = await findReferenceNamed(ctx, r.linkedTicket)
  return found('ticket', !ticket || ticket.state === 'closed' ? 'closed' : 'open', {
    number: r.linkedTicket,
    title: ticket?.title ?? '',
    customer: ticket?.senderName ?? '',
  })
}

/** The coins are held already: before and after are told as if they were not. */
const balanceCheck = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  r: TransferRow,
): Promise<TransferCheck> => {
  const free = await countSpendable(ctx, r.senderId!, r.type === 'bank' ? 'payout' : 'transfer')
  return found('balance', (await maySettle(ctx, r)) ? 'enough' : 'short', {
    before: free + r.coins!,
    after: free,
  })
}

export const reviewOf = async (
  ctx: Pick<Context, 'sql' | 'now'>,
  r: TransferRow,
  together: WindowTotals,
): Promise<TransferCheck[]> => {
  const [habits, edits, name, ticket, balance] = await Promise.all([
    loadUsualChecks(ctx, r),
    findEdit(ctx, r),
    nameCheck(ctx, r),
    ticketCheck(ctx, r),
    balanceCheck(ctx, r),
  ])
  return [...habits, togetherCheck(together), name, edits, ticket, balance]
}
