import type { getTransfer as getCall } from '#contract/transfers/requests/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadTransfer } from './read-transfers.ts'

export const getTransfer: CallFunction<typeof getCall> = (ctx, { id }) => loadTransfer(ctx, id)
