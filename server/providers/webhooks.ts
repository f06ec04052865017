// Messages to addresses that admins typed. They lead outside: what resolves to this machine or a network behind it is refused when
// it is called, whatever it resolved to before; nothing is followed, and of the answer only the status is read.
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { hostOf, isOutside, publicLookup } from './public-network.ts'
import type { Settings } from './settings.ts'

export type Webhooks = {
  /** False for an address that tells by itself that it leads to no public one; what a name leads to is judged when it is called. */
  readonly mayReach: (url: string) => boolean
  /** The status, or a code of what prevented one: `ETIMEDOUT`, `EPRIVATE`. Never throws. */
  readonly post: (url: string, body: string, headers: Record<string, string>) => Promise<string>
}

declare module '#server/core/context.ts' {
  interface Providers {
    webhooks: Webhooks
  }
}

const wait = 10_000

type Options = { readonly privateToo: boolean }

export const openWebhooks = ({ privateToo }: Options): Webhooks => ({
  mayReach: (url) => privateToo || isOutside(hostOf(new URL(url))),
  post: (url, body, headers) =>
    new Promise((resolve) => {
      const to = new URL(url)
      if (!privateToo && !isOutside(hostOf(to))) return resolve('EPRIVATE')
      const send = to.protocol === 'https:' ? httpsRequest : httpRequest
      const sent = send(
        to,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'user-agent': 'AO',
            ...headers,
          },
          signal: AbortSignal.timeout(wait),
          ...(privateToo ? {} : { lookup: publicLookup }),
        },
        (answer) => {
          resolve(String(answer.statusCode))
          answer.destroy()
        },
      )
      sent.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.name === 'AbortError' ? 'ETIMEDOUT' : (error.code ?? 'ERROR')),
      )
      sent.end(body)
    }),
})

/** `WEBHOOK_PRIVATE=1`: an operator's own collector stands in a private network. */
export const webhooksOf = (settings: Settings): Webhooks =>
  openWebhooks({ privateToo: settings['WEBHOOK_PRIVATE'] === '1' })
