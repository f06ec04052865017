// Spans of what is answered later: each by what it belongs to.
import { type Span, SpanStatusCode } from '@opentelemetry/api'

export const openSpans = () => {
  const open = new WeakMap<object, Span>()
  return {
    add: (of: object, span: Span): void => void open.set(of, span),
    of: (of: object): Span | undefined => open.get(of),
    /** With the status of HTTP that it ended with; without one it broke off. The second end of one is none. */
    end: (of: object, status?: number): void => {
      const span = open.get(of)
      if (!span || !open.delete(of)) return
      if (status !== undefined) span.setAttribute('http.response.status_code', status)
      if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}
