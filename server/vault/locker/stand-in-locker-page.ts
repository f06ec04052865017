// The sign-in page of the stand-in locker: a form that asks whom to be, and goes back with a code.
import type { standInLockerPage as contract } from '#contract/vault/locker/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { markup } from '#text/markup.ts'
import { vaultWordsIn } from '../vault-words.ts'
import { redirectUri } from './locker-sign-in.ts'

const page = (ctx: Context, query: Record<string, string>): string => {
  const { locker } = vaultWordsIn(ctx.request.language)
  const hidden = Object.entries(query).map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  )
  return markup`<!doctype html><html lang="${ctx.request.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${locker.title}</title><style>body{font:16px/1.5 system-ui;max-width:26rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}
label{display:block;margin:1rem 0}input:not([type=hidden]){display:block;width:100%;font:inherit;padding:.6rem;box-sizing:border-box}
button{font:inherit;padding:.6rem 1.2rem}</style>
<h1>${locker.title}</h1><p>${locker.ask}</p><form method="get" action="/dev/locker">${hidden}
<label>${locker.name}<input name="name" required maxlength="100" value="Asha Rao"></label><button>${locker.allow}</button></form></html>`
    .source
}

/** Only back to our own screen: the page must not become an open redirect. */
const isOurs = (ctx: Context, redirect: string) => redirect === redirectUri(ctx)

export const standInLockerPage: CallFunction<typeof contract> = async (ctx, { name, ...query }) => {
  const standIn = ctx.providers.standInLocker
  if (!standIn || ctx.mode === 'production' || !isOurs(ctx, query.redirect_uri))
    return fail('not_found')
  const html = {
    type: 'text/html; charset=utf-8',
    filename: 'locker.html',
    disposition: 'inline',
  } as const
  const headers = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }
  if (!name) return { ...html, bytes: Buffer.from(page(ctx, query)), headers }
  const signedIn = standIn.signIn(new URLSearchParams(query), name)
  if (!signedIn.ok) return fail('bad_request')
  return {
    ...html,
    bytes: Buffer.from(''),
    status: 302,
    headers: { ...headers, location: signedIn.redirect },
  }
}
