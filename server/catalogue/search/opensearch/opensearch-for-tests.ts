// A stand-in of OpenSearch that speaks its API over HTTP: indexes, aliases, bulk, refresh, search. It knows what we use and refuses the rest.
// oxlint-disable typescript/no-explicit-any -- requests of any shape come in; what is not known is refused.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Rejected, searchIn } from './opensearch-query-for-tests.ts'

type Json = Record<string, any>
type Index = {
  aliases: Set<string>
  mappings: Json
  window: number
  docs: Map<string, Json>
  visible: { id: string; source: Json }[]
  kept: Map<string, unknown>
}
class Missing extends Error {}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

export const startOpenSearch = async () => {
  const indexes = new Map<string, Index>()
  let down = false

  const named = (names: string): [string, Index][] =>
    names.split(',').flatMap((name) => {
      if (name.endsWith('*'))
        return [...indexes].filter(([own]) => own.startsWith(name.slice(0, -1)))
      return [...indexes].filter(([own, { aliases }]) => own === name || aliases.has(name))
    })
  const one = (name: string): [string, Index] => {
    const [found, more] = named(name)
    if (!found || more) throw new Missing(`no such index [${name}]`)
    return found
  }
  const refresh = (index: Index): void => {
    index.visible = [...index.docs].map(([id, source]) => ({ id, source }))
    index.kept.clear()
  }
  const bulk = (name: string, lines: string[], now: boolean): Json => {
    const [, index] = one(name)
    const items: Json[] = []
    for (let at = 0; at < lines.length; at++) {
      const [action, { _id }] = Object.entries(JSON.parse(lines[at]!) as Json)[0]!
      if (action === 'index')
        items.push({ index: { _id, status: index.docs.has(_id) ? 200 : 201 } })
      else if (action === 'delete')
        items.push({ delete: { _id, status: index.docs.has(_id) ? 200 : 404 } })
      else throw new Rejected(`unknown action ${action}`)
      index.docs.delete(_id)
      if (action === 'index') index.docs.set(_id, JSON.parse(lines[++at]!))
    }
    if (now) refresh(index)
    return { took: 1, errors: false, items }
  }
  const changeAliases = (actions: Json[]): void => {
    for (const action of actions) {
      if (action['add']) one(action['add'].index)[1].aliases.add(action['add'].alias)
      else if (action['remove_index']) indexes.delete(one(action['remove_index'].index)[0])
      else throw new Rejected(`unknown action ${Object.keys(action)[0]}`)
    }
  }

  const answer = (method: string, path: string[], query: URLSearchParams, body: string): Json => {
    const [name = '', what = ''] = path
    const sent = (): Json => (body === '' ? {} : JSON.parse(body))
    if (method === 'POST' && name === '_aliases')
      return (changeAliases(sent()['actions']), { acknowledged: true })
    if (what === '' && method === 'PUT') {
      if (indexes.has(name)) throw new Rejected(`index [${name}] already exists`)
      const { mappings, settings } = sent()
      indexes.set(name, {
        aliases: new Set(),
        mappings,
        window: settings?.index?.max_result_window ?? 10_000,
        docs: new Map(),
        visible: [],
        kept: new Map(),
      })
      return { acknowledged: true, shards_acknowledged: true, index: name }
    }
    if (what === '' && method === 'GET')
      return Object.fromEntries(
        named(name).map(([own, { aliases, mappings }]) => [
          own,
          {
            aliases: Object.fromEntries([...aliases].map((alias) => [alias, {}])),
            mappings,
            settings: {},
          },
        ]),
      )
    if (what === '' && method === 'DELETE') {
      for (const [own] of named(name)) indexes.delete(own)
      return { acknowledged: true }
    }
    if (what === '_mapping' && method !== 'GET')
      return (Object.assign(one(name)[1].mappings, sent()), { acknowledged: true })
    if (what === '_mapping') return { [one(name)[0]]: { mappings: one(name)[1].mappings } }
    if (what === '_settings' && method === 'PUT') return (one(name), { acknowledged: true })
    if (what === '_refresh')
      return (refresh(one(name)[1]), { _shards: { total: 1, successful: 1, failed: 0 } })
    if (what === '_bulk')
      return bulk(name, body.split('\n').filter(Boolean), query.get('refresh') === 'true')
    if (what === '_count') return { count: one(name)[1].visible.length }
    if (what === '_stats')
      return {
        _all: { primaries: { store: { size_in_bytes: one(name)[1].visible.length * 2_000 } } },
      }
    if (what !== '_search') throw new Rejected(`unknown path ${path.join('/')}`)
    const { visible, mappings, kept, window } = one(name)[1]
    return searchIn(visible, mappings['properties'], kept)(sent(), window)
  }

  const server = createServer(
    (request, reply) =>
      void (async () => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
        let [status, said]: [number, Json] = [200, {}]
        try {
          if (down) throw new Error('the cluster is away')
          said = answer(
            request.method ?? 'GET',
            pathname.split('/').filter(Boolean).map(decodeURIComponent),
            searchParams,
            await bodyOf(request),
          )
        } catch (error) {
          status = error instanceof Missing ? 404 : error instanceof Rejected ? 400 : 503
          said = {
            error: {
              type: error instanceof Missing ? 'index_not_found_exception' : 'parsing_exception',
              reason: String(error),
            },
            status,
          }
        }
        reply
          .writeHead(status, { 'content-type': 'application/json; charset=UTF-8' })
          .end(JSON.stringify(said))
      })(),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    names: () => [...indexes.keys()],
    /** The cluster goes away, or comes back. */
    away: (is: boolean) => void (down = is),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
