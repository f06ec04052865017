import { cancelMerge } from './cancel-merge.ts'
import { getMerge } from './get-merge.ts'
import { getMergeOf } from './get-merge-of.ts'
import { proveMerge } from './prove-merge.ts'
import { proveMergeByPasskey } from './prove-merge-by-passkey.ts'
import { requestMerge } from './request-merge.ts'
import { startMerge } from './start-merge.ts'
import { stopMerge } from './stop-merge.ts'

/** The calls of merging, each beside the function that answers it. */
export const mergingAnswers = {
  getMerge,
  getMergeOf,
  startMerge,
  proveMerge,
  proveMergeByPasskey,
  requestMerge,
  cancelMerge,
  stopMerge,
}
