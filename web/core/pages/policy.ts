// What a page may load: our own origin, exactly the inline scripts that this page has, and the outside services that are configured.
import { hash } from 'node:crypto'

type Outside = {
  readonly [name in 'S3_BUCKET' | 'S3_ENDPOINT' | 'STRIPE_PUBLISHABLE_KEY']?: string
}

/** Scripts without an address; data in scripts is none. Over bytes: the same over text costs three times as much. */
const inlineScripts = (page: Buffer): Buffer[] => {
  const found: Buffer[] = []
  for (let at = page.indexOf('<script'); at >= 0; at = page.indexOf('<script', at + 1)) {
    const open = page.indexOf('>', at)
    if (!/\s(?:src=|type="application\/ld\+json")/.test(page.toString('latin1', at, open)))
      found.push(page.subarray(open + 1, page.indexOf('</script>', open)))
  }
  return found
}

/** `nonce` is for styles that scripts add later. */
export function policyFor(
  page: Buffer,
  nonce: string,
  outside: Outside = process.env as Outside,
): string {
  const scripts = inlineScripts(page).map(
    (script) => `'sha256-${hash('sha256', script, 'base64')}'`,
  )
  const store = outside.S3_BUCKET
    ? [outside.S3_ENDPOINT ? new URL(outside.S3_ENDPOINT).origin : 'https://*.amazonaws.com']
    : []
  const stripe = outside.STRIPE_PUBLISHABLE_KEY ? ['https://js.stripe.com'] : []
  const stripeCalls = stripe.length > 0 ? ['https://api.stripe.com'] : []
  const developing = import.meta.env?.DEV ?? false
  const rule = (name: string, ...sources: string[]) => [name, ...sources].join(' ')
  return [
    rule('default-src', "'self'"),
    rule('script-src', "'self'", ...scripts, ...(developing ? ["'unsafe-eval'"] : []), ...stripe),
    rule('style-src', "'self'", developing ? "'unsafe-inline'" : `'nonce-${nonce}'`),
    // Positions computed while a page is used arrive as style attributes.
    rule('style-src-attr', "'unsafe-inline'"),
    rule('img-src', "'self'", 'data:', 'blob:', ...store),
    rule('connect-src', "'self'", ...(developing ? ['ws:'] : []), ...store, ...stripeCalls),
    rule('frame-src', "'self'", 'blob:', ...store, ...stripe),
    rule('worker-src', "'self'", 'blob:'),
    rule('object-src', "'none'"),
    rule('base-uri', "'none'"),
    rule('form-action', "'self'"),
    rule('frame-ancestors', "'none'"),
  ].join('; ')
}
