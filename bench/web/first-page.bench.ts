// What a stranger's first page costs: rendering on the server, bytes on the wire, and the largest paint on a slow phone.
import type {} from '#server/core/http/unknown-path.ts' // what it adds to the application
import { gzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastify from 'fastify'
import { chromium } from 'playwright-core'
import { servePages, type Web } from '../../server/core/http/pages.ts'
import { findChromium } from '../../tools/test/browser.ts'
import { builtWeb, buildWeb } from '../../tools/run/build-web.ts'
import { largestPaint as paintOf, median, onSlowPhone } from './slow-phone.ts'

const goals = { renderMs: 3, jsKb: 130, cssKb: 8, lcpMs: 1000 }
const path = '/'

await buildWeb()
const { default: page } = (await import(pathToFileURL(builtWeb.entry).href)) as {
  default: Pick<Web, 'fetch'>
}
const ask = (headers: Record<string, string> = {}) =>
  page.fetch(new Request(`http://localhost${path}`, { headers }))

say('server render of the front page', await renderMs(), goals.renderMs, 'ms of CPU')
const { js, css } = await firstBytes()
say('JavaScript of the front page, gzipped', js / 1024, goals.jsKb, 'KB')
say('CSS of the front page, gzipped', css / 1024, goals.cssKb, 'KB')
say('largest paint, 4× slower CPU, slow 4G', await largestPaint(), goals.lcpMs, 'ms')

function say(what: string, measured: number, goal: number, unit: string) {
  const good = measured <= goal
  console.log(
    `${good ? '✓' : '✗'} ${what}: ${measured.toFixed(2)} ${unit}, goal ≤ ${goal}, ratio ${(measured / goal).toFixed(2)}`,
  )
  if (!good) process.exitCode = 1
}

/** CPU of this process per page, compressed as a browser asks for it; the median of ten rounds. */
async function renderMs() {
  const rounds: number[] = []
  for (let round = 0; round < 14; round++) {
    const before = process.cpuUsage()
    for (let i = 0; i < 60; i++) await ask({ 'accept-encoding': 'gzip, br, zstd' })
    const { user, system } = process.cpuUsage(before)
    if (round >= 4) rounds.push((user + system) / 1000 / 60)
  }
  return median(rounds)
}

/** Everything the HTML names: scripts, module preloads, style sheets; and the styles it carries. */
async function firstBytes() {
  const html = Buffer.from((await ask()).body).toString()
  const files = new Set(
    [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!),
  )
  const size = (ending: string) =>
    [...files]
      .filter((file) => file.endsWith(ending))
      .reduce(
        (sum, file) =>
          sum + gzipSync(readFileSync(join(builtWeb.clientFolder, file)), { level: 9 }).length,
        0,
      )
  const carried = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)]
    .map(([, style]) => style!)
    .join('')
  return { js: size('.js'), css: size('.css') + gzipSync(carried, { level: 9 }).length }
}

async function largestPaint() {
  const app = fastify()
  app.decorate('pages', null)
  await servePages(app, { fetch: page.fetch, clientFolder: builtWeb.clientFolder })
  app.setNotFoundHandler((request, reply) => app.pages!.take(request, reply))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch(await findChromium())
  const paints: number[] = []
  for (let run = 0; run < 6; run++) {
    const paint = await onSlowPhone(browser, url + path, paintOf)
    if (run > 0) paints.push(paint)
  }
  await browser.close()
  await app.close()
  return median(paints)
}
