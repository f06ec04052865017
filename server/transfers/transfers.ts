// Entry of transfers: one person makes a request, another checks it, a third receives.
import * as requestsCalls from '#contract/transfers/requests/calls.ts'
import * as decisionCalls from '#contract/transfers/decision/calls.ts'
import * as payoutCalls from '#contract/transfers/payout/calls.ts'
import * as consentCalls from '#contract/transfers/consent/calls.ts'
import * as screeningCalls from '#contract/transfers/screening/calls.ts'
import * as deputiesCalls from '#contract/transfers/deputies/calls.ts'
import * as reconciliationCalls from '#contract/transfers/reconciliation/calls.ts'
import { domain } from '#server/core/domain.ts'
import { approveTransfer } from './decision/approve-transfer.ts'
import { approveTransfers } from './decision/approve-transfers.ts'
import { giveConsent } from './consent/give-consent.ts'
import { refuseConsent } from './consent/refuse-consent.ts'
import { getConsent } from './consent/get-consent.ts'
import { listConsents } from './consent/list-consents.ts'
import { endMandate, lapseEnded } from './consent/end-mandate.ts'
import { listMandates } from './consent/list-mandates.ts'
import { signMandate } from './consent/sign-mandate.ts'
import { changeTransfer } from './requests/change-transfer.ts'
import { createTransfer } from './requests/create-transfer.ts'
import { deleteTransfer } from './requests/delete-transfer.ts'
import { expireTransfers } from './decision/expire-transfers.ts'
import { downloadPaymentProof } from './payout/download-payment-proof.ts'
import { listPaidTransfers } from './payout/list-paid-transfers.ts'
import { followRecalls, recallPayout, requestRecall } from './payout/request-recall.ts'
import { listOpenRecalls } from './payout/list-open-recalls.ts'
import { readPaymentProof } from './payout/read-payment-proof.ts'
import { getTransferReceipt } from './payout/get-transfer-receipt.ts'
import { getTransferWorth } from './requests/get-transfer-worth.ts'
import { followPayouts, followSettled, payOut } from './payout/pay-out.ts'
import { getTransfer } from './requests/get-transfer.ts'
import { findReference } from './requests/find-reference.ts'
import { clearScreening } from './screening/clear-screening.ts'
import { screenPending } from './screening/screen-request.ts'
import { searchTransfers } from './requests/search-transfers.ts'
import { changeThresholds } from './decision/change-thresholds.ts'
import { getThresholds } from './decision/get-thresholds.ts'
import { onChangeDue } from './decision/thresholds.ts'
import { addBankStatement, readBankStatements } from './reconciliation/add-bank-statement.ts'
import { downloadBankDifferences } from './reconciliation/download-bank-differences.ts'
import { getBankDifference } from './reconciliation/get-bank-difference.ts'
import { onDifferenceDue, resolveBankDifference } from './reconciliation/resolve-bank-difference.ts'
import { searchBankDifferences } from './reconciliation/search-bank-differences.ts'
import { searchBankStatements } from './reconciliation/search-bank-statements.ts'
import { endDeputy } from './deputies/end-deputy.ts'
import { followDeputies, onDeputyDue } from './deputies/follow-deputies.ts'
import { listDeputies } from './deputies/list-deputies.ts'
import { nameDeputy } from './deputies/name-deputy.ts'
import { personData } from './erase-person.ts'

export const transfers = domain(
  'transfers',
  {
    ...requestsCalls,
    ...decisionCalls,
    ...payoutCalls,
    ...consentCalls,
    ...screeningCalls,
    ...deputiesCalls,
    ...reconciliationCalls,
  },
  {
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
      listPaidTransfers,
      downloadPaymentProof,
      readPaymentProof,
      requestRecall,
      listOpenRecalls,
      getTransferWorth,
      getThresholds,
      changeThresholds,
      listConsents,
      getConsent,
      giveConsent,
      refuseConsent,
      listMandates,
      signMandate,
      endMandate,
      clearScreening,
      listDeputies,
      nameDeputy,
      endDeputy,
      addBankStatement,
      searchBankStatements,
      searchBankDifferences,
      downloadBankDifferences,
      getBankDifference,
      resolveBankDifference,
    },
    subscribes: {
      'identity.change_due': async (ctx, change) => {
        await onChangeDue(ctx, change)
        await onDifferenceDue(ctx, change)
        await onDeputyDue(ctx, change)
      },
    },
    lookUps: { 'identity.personData.transfers': personData },
    jobPool: 'money',
    jobs: {
      expire: expireTransfers,
      lapse: lapseEnded,
      screen: screenPending,
      pay: payOut,
      follow: followPayouts,
      followSettled,
      readBankStatements,
      recall: recallPayout,
      followRecalls,
      followDeputies,
    },
    schedule: [
      { cron: '*/10 * * * *', job: 'expire' },
      { cron: '*/10 * * * *', job: 'lapse' },
      { cron: '*/10 * * * *', job: 'screen' },
      { cron: '* * * * *', job: 'follow' },
      { cron: '17 * * * *', job: 'followSettled' },
      { cron: '23 6 * * *', job: 'readBankStatements' },
      { cron: '*/5 * * * *', job: 'followRecalls' },
      { cron: '* * * * *', job: 'followDeputies' },
    ],
  },
)
