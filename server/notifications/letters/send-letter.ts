// Renders a queued letter in its reader's language and hands it to mail or SMS.
import type { JobContext } from '#server/core/context.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { type Letter, openLetter, type SealedLetter } from '#server/core/work/letters.ts'
import { letters as de } from '#text/de/letters.ts'
import { letters as en } from '#text/en/letters.ts'
import { markup, type Markup } from '#text/markup.ts'

/** Mail programs offer “unsubscribe” by these (RFC 2369, RFC 8058). */
const headersOf = (url: string | number) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export const renderLetter = (
  letter: Pick<Letter, 'name' | 'language' | 'values'>,
): {
  subject: string
  text: string
  html: string
  short: string
  headers?: Readonly<Record<string, string>>
} => {
  const { subject, body } = (letter.language === 'de' ? de : en)[letter.name]
  const oneClick = letter.values['oneClick']
  const fill = (s: string): string =>
    s.replace(/\{(\w+)\}/g, (_, name: string) => String(letter.values[name] ?? ''))
  const paragraph = (p: string): Markup => {
    const filled = fill(p)
    if (p.endsWith(': {stop}'))
      return markup`<p style="margin:24px 0 0;font-size:13px"><a href="${String(letter.values['stop'] ?? '')}" style="color:#14211f">${fill(p.slice(0, -': {stop}'.length))}</a></p>`
    return p === '{link}'
      ? markup`<p><a href="${filled}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f4c4a;color:#fff;text-decoration:none">${letter.language === 'de' ? 'Öffnen' : 'Open AO'}</a></p>`
      : markup`<p style="margin:0 0 16px">${filled}</p>`
  }
  return {
    subject: fill(subject),
    text: body.map(fill).join('\n\n'),
    short: fill(body[0] ?? ''),
    ...(oneClick ? { headers: headersOf(oneClick) } : {}),
    html: markup`<!doctype html><html lang="${letter.language}"><body style="margin:0;background:#f6f4ef;font:16px/1.5 system-ui,sans-serif;color:#14211f"><div style="max-width:520px;margin:32px auto;padding:32px;background:#fff;border-radius:12px"><p style="margin:0 0 24px;font-weight:700;letter-spacing:.08em">AO</p>${body.map(paragraph)}</div></body></html>`
      .source,
  }
}

export const sendLetter = async (ctx: JobContext, queued: SealedLetter): Promise<void> => {
  const letter = openLetter(allSecrets(ctx), queued)
  if (letter.until && Date.parse(letter.until) <= ctx.now.getTime()) return
  const { short, ...mail } = renderLetter(letter)
  if (letter.channel === 'sms') await ctx.providers.sms.send({ to: letter.to, text: short })
  else await ctx.providers.mail.send({ to: letter.to, ...mail })
}
