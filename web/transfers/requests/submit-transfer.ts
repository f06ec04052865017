import type { useChangeTransfer } from './change-transfer.ts'

/** Submits what was saved last. It runs on the form's own change, so that one failure stands there at a time. */
export const submitTransfer = (
  change: ReturnType<typeof useChangeTransfer>,
  saved: { id: string; version: number },
) =>
  change.runAndWait({
    path: { id: 'submit' },
    headers: { transactionId: saved.id },
    body: { version: saved.version },
  })
