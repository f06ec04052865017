import { actingNow } from './access/acting.ts'

/** A failure of a call, whichever of the four envelopes carried it. `message` is a sentence for people. */
export class Failure extends Error {
  readonly code: string
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>
  constructor(
    code: string,
    status: number,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.status = status
    this.details = details
  }
  /** Field → what is wrong with it, to be shown beside the field. */
  get fields(): Readonly<Record<string, string>> {
    return (this.details['fields'] ?? {}) as Record<string, string>
  }
  /** Field → the same in a sentence, in the language of the caller. */
  get sentences(): Readonly<Record<string, string>> {
    return (this.details['sentences'] ?? {}) as Record<string, string>
  }
  /** No answer came: the same write may be tried again with the same key. */
  get unanswered(): boolean {
    return this.status === 0
  }
}

/** A failure that came with a page from the server has lost its class, but not its name. */
export const isFailure = (thrown: unknown): thrown is Failure =>
  thrown instanceof Error && thrown.name === 'Failure'

type FailureWord = 'offline' | 'slow' | 'unknown' | 'barred'
// What is said before the words of a language are loaded.
const english: Record<FailureWord, string> = {
  offline: 'Unable to connect to network', // spec §8
  barred: 'This stays closed while you act for somebody.',
  slow: 'This took too long. Please try again.',
  unknown: 'Something went wrong. Please try again after sometime!', // spec §8
}
let wordFor = (word: FailureWord): string => english[word]
/** From now on failures that the server had no part in speak like this. */
export const setFailureWords = (next: typeof wordFor): void => void (wordFor = next)

/** No answer, or one that is not AO's: of a proxy, a filter, the sign-in page of a network. */
export const offline = () => new Failure('offline', 0, wordFor('offline'))
export const tooSlow = () => new Failure('timeout', 0, wordFor('slow'))
/** Anything nobody foresaw; what was thrown is for the console, not for people. */
export const unknownFailure = () => new Failure('internal', 500, wordFor('unknown'))

type Envelopes = {
  message?: string
  code?: string
  details?: Record<string, unknown>
  error?: string
  error_description?: string
  error_human?: string
  errors?: {
    code?: string
    title?: string
    detail?: string
    source?: { pointer?: string }
    meta?: Record<string, unknown>
  }[]
}

/** What JSON:API says of a field: `/data/attributes/pass/existing` is `pass.existing` here, and no sentence begins with its path. */
function namedError({ source, meta, detail = '' }: NonNullable<Envelopes['errors']>[number]) {
  if (!source?.pointer) return undefined
  const path = source.pointer.slice(1).replaceAll('/', '.')
  const sentence = detail.startsWith(`${path}: `) ? detail.slice(path.length + 2) : detail
  return {
    field: path.replace(/^data\.attributes\./, ''),
    fault: String(meta?.['fault'] ?? sentence),
    sentence,
  }
}

/** What is closed in a session in another's name is said to be, instead of an error. */
const isBarred = (code: unknown): boolean =>
  actingNow() !== null && (code === 'forbidden' || code === 'step_up_required')

/** Reads `{message}`, JSON:API `errors`, OAuth `error_description` and Zammad `error_human`. */
export function failureFrom(status: number, body: unknown): Failure {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Envelopes
  const [first] = said.errors ?? []
  const code = first?.code ?? said.code ?? said.error
  if (isBarred(code)) return new Failure('barred', status, wordFor('barred'))
  if (first) {
    const named = (said.errors ?? []).flatMap((error) => namedError(error) ?? [])
    const details = {
      ...first.meta,
      ...(named.length > 0
        ? {
            fields: Object.fromEntries(named.map(({ field, fault: cause }) => [field, cause])),
            sentences: Object.fromEntries(named.map(({ field, sentence }) => [field, sentence])),
          }
        : {}),
    }
    const message = namedError(first)?.sentence ?? first.detail ?? first.title ?? ''
    return new Failure(first.code ?? String(status), status, message, details)
  }
  const message =
    said.message ?? said.error_description ?? said.error_human ?? said.error ?? wordFor('unknown')
  return new Failure(said.code ?? said.error ?? String(status), status, message, said.details)
}
