// Entry of transfers: one person makes a request, another checks it, a third receives.
import * as contract from '#contract/transfers/calls.ts'
import { domain } from '#server/core/domain.ts'
import { approveTransfer, approveTransfers } from './approve-transfers.ts'
import { changeTransfer } from './change-transfer.ts'
import { createTransfer } from './create-transfer.ts'
import { deleteTransfer } from './delete-transfer.ts'
import { expireTransfers } from './expire-transfers.ts'
import { getTransferReceipt } from './get-transfer-receipt.ts'
import { getTransferWorth } from './get-transfer-worth.ts'
import { followPayouts, payOut } from './pay-out.ts'
import { getTransfer } from './read-transfers.ts'
import { findReference } from './reference.ts'
import { searchTransfers } from './search-transfers.ts'
import { changeThresholds, getThresholds, onChangeDue } from './thresholds.ts'

export const transfers = domain('transfers', contract, {
  answers: {
    findReference,
    createTransfer,
    getTransfer,
    changeTransfer,
    approveTransfer,
    approveTransfers,
    deleteTransfer,
    searchTransfers,
    getTransferReceipt,
    getTransferWorth,
    getThresholds,
    changeThresholds,
  },
  subscribes: { 'identity.change_due': onChangeDue },
  jobPool: 'money',
  jobs: { expire: expireTransfers, pay: payOut, follow: followPayouts },
  schedule: [
    { cron: '*/10 * * * *', job: 'expire' },
    { cron: '* * * * *', job: 'follow' },
  ],
})
