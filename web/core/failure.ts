/** A failure of a call, whichever of the four envelopes carried it. `message` is a sentence for people. */
export class Problem extends Error {
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
    this.name = 'Problem'
    this.code = code
    this.status = status
    this.details = details
  }
  /** Field → what is wrong with it, to be shown beside the field. */
  get fields(): Readonly<Record<string, string>> {
    return (this.details['fields'] ?? {}) as Record<string, string>
  }
  /** No answer came: the same write may be tried again with the same key. */
  get unanswered(): boolean {
    return this.status === 0
  }
}

/** A problem that came with a page from the server has lost its class, but not its name. */
export const isProblem = (thrown: unknown): thrown is Problem =>
  thrown instanceof Error && thrown.name === 'Problem'

export const offline = (message = 'Unable to connect to network') =>
  new Problem('offline', 0, message) // spec §8
export const tooSlow = (message = 'This took too long. Please try again.') =>
  new Problem('timeout', 0, message)

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

/** Reads `{message}`, JSON:API `errors`, OAuth `error_description` and Zammad `error_human`. */
export function problemFrom(status: number, body: unknown): Problem {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Envelopes
  const [first] = said.errors ?? []
  if (first) {
    const fields = Object.fromEntries(
      (said.errors ?? []).flatMap((e) =>
        e.source?.pointer ? [[e.source.pointer.slice(1).replaceAll('/', '.'), e.detail ?? '']] : [],
      ),
    )
    const details = { ...first.meta, ...(Object.keys(fields).length > 0 ? { fields } : {}) }
    return new Problem(
      first.code ?? String(status),
      status,
      first.detail ?? first.title ?? '',
      details,
    )
  }
  const message =
    said.message ?? said.error_description ?? said.error_human ?? said.error ?? `HTTP ${status}`
  return new Problem(said.code ?? said.error ?? String(status), status, message, said.details)
}
