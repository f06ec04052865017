// Front page of transfers: one person makes a request, another checks it, a third receives.
import * as contract from '#contract/transfers.ts'
import { domain } from '#server/core/domain.ts'
import { changeTransfer } from './change-transfer.ts'
import { createTransfer } from './create-transfer.ts'
import { deleteTransfer } from './delete-transfer.ts'
import { expireTransfers } from './expire-transfers.ts'
import { getTransferReceipt } from './get-transfer-receipt.ts'
import { followPayouts, payOut } from './pay-out.ts'
import { getTransfer } from './reads.ts'
import { findReference } from './reference.ts'
import { searchTransfers } from './search-transfers.ts'

export const transfers = domain('transfers', contract, {
  answers: { findReference, createTransfer, getTransfer, changeTransfer, deleteTransfer, searchTransfers, getTransferReceipt },
  jobs: { expire: expireTransfers, pay: payOut, follow: followPayouts },
  schedule: [{ cron: '*/10 * * * *', job: 'expire' }, { cron: '* * * * *', job: 'follow' }],
})
