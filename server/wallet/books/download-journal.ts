import type { downloadJournal as call } from '#contract/wallet/books/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { journalText } from './journal-text.ts'

export const downloadJournal: CallFunction<typeof call> = async (ctx, { fromDate, toDate }) => ({
  bytes: journalText(ctx, fromDate ?? '0001-01-01', toDate ?? '9999-12-31'),
  type: 'text/plain; charset=utf-8',
  filename: 'books.journal',
  disposition: 'attachment' as const,
})
