import type { Context } from '#server/core/context.ts'
import { cardDisputeStatuses } from '#contract/wallet/card-disputes/calls.ts'
import type { ProcessorDispute } from '#server/providers/payments/payments.ts'

/** Keeps what the processor says of a payment's disputes. A reading from before the last one says nothing new. */
export const keepCardDisputes = async (
  { sql, now, publish }: Context,
  paymentId: string,
  disputes: readonly ProcessorDispute[],
): Promise<void> => {
  let changed = 0
  for (const { id, status, reason, amount, currency, openedAt, evidenceUntil } of disputes) {
    const { count } = await sql`
      insert into wallet.card_disputes as d (payment_id, provider_id, status, reason, amount_minor, currency, opened_at,
        evidence_until, changed_at)
      values (${paymentId}, ${id}, ${status}, ${reason}, ${amount}, ${currency}, ${openedAt}, ${evidenceUntil}, ${now})
      on conflict (provider_id) do update set status = excluded.status, reason = excluded.reason,
        amount_minor = excluded.amount_minor, evidence_until = excluded.evidence_until, changed_at = excluded.changed_at
      where array_position(${[...cardDisputeStatuses]}::text[], excluded.status) > array_position(${[...cardDisputeStatuses]}::text[], d.status)
        or (d.status = excluded.status and (d.amount_minor, d.evidence_until)
          is distinct from (excluded.amount_minor, excluded.evidence_until))`
    changed += count
  }
  if (changed > 0) await publish(['admin', 'auditor'], 'books')
}
