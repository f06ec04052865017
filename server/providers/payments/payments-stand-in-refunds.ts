import { answer, errorAnswer } from './payments-stand-in-answers.ts'
import type { StandInRecords } from './payments-stand-in-records.ts'

/** `POST /v1/refunds`: what is asked for, or all that is left of the charge. */
export const refundCharge = (records: StandInRecords, form: URLSearchParams): Response => {
  const { intents, disputes, keep, announce, settleBalance, newName, refunds } = records
  const pi = intents.get(form.get('payment_intent') ?? '')
  if (!pi?.latest_charge || pi.status !== 'succeeded')
    return errorAnswer(400, 'invalid_request_error', 'charge_not_found', 'No such charge')
  if (pi.latest_charge.refunded)
    return errorAnswer(
      400,
      'invalid_request_error',
      'charge_already_refunded',
      'Charge has already been refunded.',
    )
  const isContested = [...disputes.values()].some(
    ({ payment_intent: of, status }) => of === pi.id && status !== 'won',
  )
  if (isContested)
    return errorAnswer(400, 'invalid_request_error', 'charge_disputed', 'The charge is disputed.')
  const { amount: charged, amount_refunded: before } = pi.latest_charge
  const amount = Number(form.get('amount') ?? charged - before)
  if (!(amount >= 1 && amount <= charged - before))
    return errorAnswer(
      400,
      'invalid_request_error',
      'amount_too_large',
      'Refund amount is greater than unrefunded amount on charge.',
    )
  Object.assign(pi.latest_charge, {
    amount_refunded: before + amount,
    refunded: before + amount === charged,
  })
  keep('intents', intents, pi)
  const id = newName('re')
  const made = keep('refunds', refunds, {
    id,
    object: 'refund',
    payment_intent: pi.id,
    status: 'succeeded',
    amount,
    currency: pi.currency,
    balance_transaction: settleBalance('refund', id, { amount: -amount, currency: pi.currency }).id,
  })
  announce('charge.refunded', pi.latest_charge)
  return answer(200, made)
}
