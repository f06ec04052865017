// Saves by id, or acts by name on the request the header names (spec §4).
import type { changeTransfer as call } from '#contract/transfers/requests/calls.ts'
import { maxRemarks, type TransferForm } from '#contract/transfers/requests/form.ts'
import type { TransferAction } from '#contract/transfers/state.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { rejectTransfer } from '../decision/reject-transfer.ts'
import { loadTransfer } from './read-transfers.ts'
import { updateDraft } from './save-transfer.ts'
import { submitTransfer } from './submit-transfer.ts'
import { withdrawTransfer } from './withdraw-transfer.ts'

type Body = Parameters<CallFunction<typeof call>>[1]

type Action = Exclude<TransferAction, 'approve'>
const act = async (ctx: SignedContext, action: Action, id: string, body: Body): Promise<string> => {
  if (action === 'reject') {
    await rejectTransfer(ctx, id, body)
    return 'request_rejected_success'
  }
  await (action === 'submit' ? submitTransfer(ctx, id, body.version) : withdrawTransfer(ctx, id))
  return action === 'submit' ? 'request_create_success' : 'success'
}

/** A reason of a rejection may be longer than what a transfer is for. */
const formIn = (body: Body): TransferForm => {
  const {
    id: _id,
    transactionId: _named,
    reasonCode: _reason,
    version: _version,
    remarks = '',
    ...form
  } = body
  return remarks.length > maxRemarks
    ? fail('bad_input', { fields: { remarks: 'too_long' } })
    : { ...form, remarks }
}

const isAction = (id: string): id is Action => !id.includes('-')

export const changeTransfer: CallFunction<typeof call> = async (ctx, body) => {
  if (isAction(body.id)) {
    const id = body.transactionId ?? fail('bad_input', { fields: { transactionId: 'required' } })
    const message = await act(ctx, body.id, id, body)
    return { ...(await loadTransfer(ctx, id)), message }
  }
  await updateDraft(ctx, body.id, formIn(body), body.version)
  return { ...(await loadTransfer(ctx, body.id)), message: 'success' }
}
