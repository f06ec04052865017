// Traces by OpenTelemetry, sent to a collector by OTLP over HTTP as JSON, once `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Spans say
// routes, statements without their values, tasks and hosts: never addresses of pages or people, bodies, tokens or messages of errors.
import { CannotStart } from '../cannot-start.ts'
import { setTracer } from './tracer.ts'

type Settings = Readonly<Record<string, string | undefined>>

/** `name=value,name=value`, values percent-encoded, as OpenTelemetry's specification writes headers. */
const headersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair): [string, string] => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]
      }),
  )

const ratioOf = (text: string | undefined): number => {
  const ratio = Number(text || 1)
  if (ratio >= 0 && ratio <= 1) return ratio
  throw new CannotStart(`OTEL_TRACES_SAMPLER_ARG is "${text}"; it can be 0 to 1.`)
}

const addressOf = (endpoint: string): string => {
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new CannotStart(
      `OTEL_EXPORTER_OTLP_ENDPOINT is "${endpoint}"; it must be http:// or https:// and a host.`,
    )
  return `${endpoint.replace(/\/$/, '')}/v1/traces`
}

/** Gives what sends the last spans and ends tracing. One for each process. Throws `CannotStart` on settings that cannot be. */
export const startTracing = async (settings: Settings): Promise<() => Promise<void>> => {
  const endpoint = settings['OTEL_EXPORTER_OTLP_ENDPOINT']
  if (!endpoint) return async () => {}
  const url = addressOf(endpoint)
  const ratio = ratioOf(settings['OTEL_TRACES_SAMPLER_ARG'])
  const [{ openTracer }, sdk, exporter, resources] = await Promise.all([
    import('./open-tracer.ts'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': settings['OTEL_SERVICE_NAME'] || 'ao',
      'service.instance.id': String(process.pid),
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    // What a collector that is away does not take is dropped once 8,192 spans wait: tracing never holds AO up.
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporter.OTLPTraceExporter({
          url,
          headers: headersOf(settings['OTEL_EXPORTER_OTLP_HEADERS'] ?? ''),
          timeoutMillis: 5_000,
        }),
        maxQueueSize: 8_192,
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: 5_000,
      }),
    ],
  })
  const opened = openTracer(provider.getTracer('ao'))
  setTracer(opened.tracer)
  return async () => {
    setTracer(null)
    opened.close()
    await provider.shutdown().catch(() => {})
  }
}
