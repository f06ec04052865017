// A file that was not taken, as the failure the sender is told: the same sentence wherever it was sent.
import { fileRejections as de } from '#text/de/providers/inspect.ts'
import { fileRejections as en } from '#text/en/providers/inspect.ts'
import { say } from '#text/say.ts'
import { fail } from '#server/core/fail.ts'

export type FileRejection = keyof typeof en

/** Why a file was not taken, as a sentence. */
export const rejectionSentence = (language: 'en' | 'de', reason: string, detail = ''): string => {
  const sentences = language === 'de' ? de : en
  return say(
    reason in sentences ? sentences[reason as FileRejection] : sentences.damaged,
    { detail },
    language,
  )
}

/** Spec §8: "File upload error {reason}". A file that only could not be looked at now is refused for now: 503, Retry-After. */
export const rejectFile = (
  language: 'en' | 'de',
  because: FileRejection,
  detail = '',
  field?: string,
): never => {
  if (because === 'busy') return fail('busy', { seconds: 5 })
  return fail('file_upload', {
    reason: rejectionSentence(language, because, detail),
    because,
    ...(field ? { fields: { [field]: because } } : {}),
  })
}
