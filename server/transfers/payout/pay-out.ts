// Approved transfers to banks: sent once, followed until settled or returned; what the bank returns goes back to the sender.
import { normalizePostcode } from '#contract/addresses/address-formats.ts'
import { fullBic, compactAccountNumber, routingFor, usesIban } from '#contract/bank-accounts.ts'
import { decimalFrom } from '#contract/money.ts'
import { type PayoutState, payoutNext } from '#contract/transfers/state.ts'
import { after, before, days } from '#server/core/clock.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import type { PayoutNews, PayoutOrder } from '#server/providers/bank/bank.ts'
import { reverse } from '#server/wallet/public.ts'
import { toAboutTransfer, notifyParticipants } from '../announce.ts'
import { eachRequest } from '../decision/for-each-request.ts'
import { orderId, requestNumber, type TransferRow, findTransfer } from '../transfer-rows.ts'

export const orderOf = (r: TransferRow, at: Date): PayoutOrder => {
  const a = r.form.accountDetails
  const routing = routingFor(a.account, a.bankCountry)
  return {
    id: orderId(r),
    at,
    amountMinor: r.amountMinor!,
    currency: r.currency!,
    debtorName: r.senderName,
    intermediaryBic: a.intermediarySwift === '' ? null : fullBic(a.intermediarySwift),
    charges: a.charges,
    purposeCode: a.purposeCode || null,
    remittance: `${requestNumber(r.number)} ${r.form.remarks}`,
    creditor: {
      name: a.accountHolderName,
      street: a.street,
      buildingNumber: a.buildingNumber,
      postcode: normalizePostcode(a.country, a.postcode),
      town: a.town,
      region: a.region,
      country: a.country,
      account: compactAccountNumber(a.account),
      isIban: usesIban(a.account, a.bankCountry),
      bankName: a.bankName,
      bankCountry: a.bankCountry,
      routing: routing && { scheme: routing.name, number: compactAccountNumber(a.routing) },
      bic: a.swift === '' ? null : fullBic(a.swift),
    },
  }
}

const isFinal = (state: PayoutState): boolean => payoutNext[state].length === 0

/** The bank gives another reason for the state it is in, such as that it is blocked. */
const updateReason = async (
  ctx: Context<null>,
  row: TransferRow,
  reason: string,
): Promise<void> => {
  await ctx.sql`update transfers.requests set payout_reason = ${reason}, changed_at = ${ctx.now} where id = ${row.id}`
  await notifyParticipants(ctx, row)
}

/** What the bank says now, if it may follow what we knew. */
const updatePayout = async (
  ctx: Context<null>,
  id: string,
  news: PayoutNews,
): Promise<PayoutState | null> => {
  const row = await findTransfer(ctx, id, ctx.sql`for update of r`)
  if (row?.payoutState === news.state && row.payoutReason !== news.reason)
    await updateReason(ctx, row, news.reason)
  if (
    !row?.payoutState ||
    !(payoutNext[row.payoutState] as readonly PayoutState[]).includes(news.state)
  )
    return row?.payoutState ?? null
  await ctx.sql`update transfers.requests set payout_state = ${news.state}, payout_reason = ${news.reason}, payout_changed_at = ${ctx.now},
    changed_at = ${ctx.now} where id = ${id}`
  await ctx.log({
    action: `transfer.payout_${news.state}`,
    subject: { kind: 'transfer', id },
    payload: { reason: news.reason },
  })
  if (news.state === 'settled')
    await ctx.emit('transfers.settled', {
      ...toAboutTransfer(row),
      amount: decimalFrom(row.amountMinor!, row.currency!),
      currency: row.currency!,
    })
  if (news.state === 'returned') {
    await reverse(ctx, row.transferId!, 'transfer_returned')
    await ctx.emit('transfers.returned', { ...toAboutTransfer(row), reason: news.reason })
  }
  await notifyParticipants(ctx, row)
  return news.state
}

/** Longer than a bank's time-out: a claim that ran out belonged to a process that is gone. */
const claimMs = 120_000

/** Claims an order that was never sent, so that of the schedule and the job only one sends it. */
const claimOrder = async (ctx: JobContext, id: string): Promise<boolean> =>
  (
    await ctx.sql`update transfers.requests set payout_claimed_until = ${after(ctx.now, claimMs)}
      where id = ${id} and payout_reference = ''
        and (payout_claimed_until is null or payout_claimed_until < ${ctx.now}) returning id`
  ).length > 0

/** The bank's reference of a payout under way; null when it is over or somebody else is sending it. Outside any transaction. */
const sendOnce = async (ctx: JobContext, id: string): Promise<string | null> => {
  const row = await findTransfer(ctx, id)
  if (!row?.payoutState || isFinal(row.payoutState)) return null
  if (row.payoutReference !== '') return row.payoutReference
  if (!(await claimOrder(ctx, id))) return null
  try {
    const reference = await ctx.providers.bank.send(orderOf(row, new Date(row.decidedAt!)))
    await ctx.sql`update transfers.requests set payout_reference = ${reference} where id = ${id}`
    return reference
  } catch (error) {
    await ctx.sql`update transfers.requests set payout_claimed_until = null where id = ${id}`
    throw error
  }
}

/** As a job: sends what was not sent, and looks at what was. The bank knows an order by its id: told again after a crash, it pays once. */
export const payOut = async (
  ctx: JobContext,
  { requestId: id }: { requestId: string },
): Promise<void> => {
  const { bank } = ctx.providers
  const reference = await sendOnce(ctx, id)
  if (reference === null) return
  const news = await bank.look(reference)
  const state = await ctx.begin((tx) => updatePayout(tx, id, news))
  // A bank that answers within minutes is asked again soon; the rest waits for the schedule.
  if ((state === 'queued' || state === 'sent') && bank.lookAfter <= 60)
    await ctx.begin((tx) =>
      tx.queue(
        'transfers.pay',
        { requestId: id },
        { key: `pay ${id}`, runAt: after(ctx.now, bank.lookAfter * 1000) },
      ),
    )
}

/** On schedule: everything under way. */
export const followPayouts = async (ctx: JobContext): Promise<void> => {
  const open = await ctx.sql<
    { id: string }[]
  >`select id from transfers.requests where payout_state in ('queued', 'sent') order by payout_changed_at`
  await eachRequest(open, (requestId) => payOut(ctx, { requestId }))
}

/** How long a bank may return what it had settled: recalls for errors are answered within weeks (SEPA: 15 working days). */
const returnedWithin = days(60)

/** Each hour: what has arrived, as it may still come back. */
export const followSettled = async (ctx: JobContext): Promise<void> => {
  const settled = await ctx.sql<{ id: string }[]>`select id from transfers.requests
    where payout_state = 'settled' and payout_changed_at > ${before(ctx.now, returnedWithin)} order by payout_changed_at`
  await eachRequest(settled, (requestId) => payOut(ctx, { requestId }))
}
