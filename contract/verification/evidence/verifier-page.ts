// The checking page: one HTML file with the checks in it, and the keys it was given when it was saved.
import { objectOrEmpty, textIn } from '../credentials/json.ts'
import type { KnownKeys } from './bundle.ts'

export const verifierPath = '/verifier.html'

const place = '<script type="application/json" id="known">null</script>'
const placeOf = (json: string) => place.replace('null', json)

/**
 * The page with its style and script. Its policy lets it run that script and reach nothing at all; where the script does not run,
 * it says in words that nothing was checked.
 */
export const verifierPage = (script: string, style: string, scriptHash: string): string =>
  [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-${scriptHash}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><title>AO</title>',
    `<style>${style}</style></head>`,
    `<body><main id="page"><p>This page checks signatures on your own computer and needs JavaScript for it. Nothing has been checked.<br>Diese Seite prüft Signaturen auf Ihrem eigenen Rechner und braucht dafür JavaScript. Es wurde nichts geprüft.</p></main>`,
    place,
    `<script>${script}</script></body></html>`,
    '',
  ].join('\n')

/** The page as one saves it: with the platform's keys in it. */
export const withKnownKeys = (page: string, { did, at }: KnownKeys): string =>
  page.replace(place, () =>
    placeOf(JSON.stringify({ did, at: at?.toISOString() ?? null }).replaceAll('<', '\\u003c')),
  )

export const toKnownKeys = (value: unknown): KnownKeys | null => {
  const { did, at } = objectOrEmpty(value)
  if (!textIn(objectOrEmpty(did)['id']).startsWith('did:')) return null
  const moment = Date.parse(textIn(at))
  return { did, at: Number.isNaN(moment) ? null : new Date(moment) }
}
