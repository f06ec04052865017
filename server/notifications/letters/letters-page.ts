// `/dev/letters`: every letter in both languages, with names as long as they come. Never present in production.
import type { FastifyInstance } from 'fastify'
import { type NoticeName, notices } from '#contract/notifications/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { letters, type LetterName } from '#text/en/letters.ts'
import { notifications } from '#text/en/notifications.ts'
import { markup } from '#text/markup.ts'
import { needs } from '#text/say.ts'
import { isNotice } from '../notice-words.ts'
import { type RenderedFrom, renderMail } from './render-letter.ts'
import { renderSms } from './render-sms.ts'

const name = 'Kamakawiwoʻole Nguyễn Thị Wolfeschlegelsteinhausenbergerdorff محمد الحسيني'
const samples: Readonly<Record<string, string | number>> = {
  ...Object.fromEntries(
    ['until', 'since', 'expiry', 'closesAt', 'payAt'].map((one) => [
      one,
      '2026-12-13T08:00:00.000Z',
    ]),
  ),
  ...Object.fromEntries(
    [
      'coins',
      'count',
      'days',
      'daysLeft',
      'hours',
      'minutes',
      'left',
      'budget',
      'now',
      'was',
      'actions',
      'returned',
      'size',
    ].map((one) => [one, 3]),
  ),
  code: '123456',
}
const valuesFor = (words: string, link: string): Record<string, string | number> =>
  Object.fromEntries(
    needs(words).map((value) => [
      value,
      value === 'link' || value === 'stop' ? link : (samples[value] ?? name),
    ]),
  )

const isLetter = (given: string): given is LetterName => Object.hasOwn(letters, given)

const noticeOf = (given: NoticeName, link: string): NonNullable<RenderedFrom['news']>[number] => {
  const { title, text, act } = notifications.notices[given]
  return { name: given, values: valuesFor(`${title} ${text} ${act}`, link), link }
}

/** A letter by its name, or by the notice that it tells; null when there is none. */
const sampleOf = (given: string, language: 'en' | 'de', publicUrl: string): RenderedFrom | null => {
  const link = `${publicUrl}${screenPath('dashboard')}`
  const from = { language, timeZone: 'America/Los_Angeles' }
  if (isNotice(given))
    return { ...from, name: 'notice', values: { stop: link }, news: [noticeOf(given, link)] }
  if (!isLetter(given)) return null
  const { subject, body } = letters[given]
  const news =
    given === 'digest'
      ? (['application_offered', 'request_approved', 'ticket_answered'] as const).map((one) =>
          noticeOf(one, link),
        )
      : given === 'notice'
        ? [noticeOf('application_offered', link)]
        : []
  return { ...from, name: given, values: valuesFor([subject, ...body].join(' '), link), news }
}

const page = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export const lettersPage = (app: FastifyInstance, publicUrl: string): void => {
  app.get('/dev/letters', async (_request, reply) => {
    const row = (one: string) =>
      markup`<li><code>${one}</code> <a href="/dev/letters/en/${one}">en</a> <a href="/dev/letters/de/${one}">de</a> · <a href="/dev/letters/en/${one}?as=text">text</a> <a href="/dev/letters/de/${one}?as=text">Text</a></li>`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page)
      .send(
        markup`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Letters · AO demo</title><style>body{font:16px/1.6 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}</style><h1>Letters</h1><ul>${Object.keys(letters).map(row)}</ul><h2>Notices by mail</h2><ul>${Object.keys(notices).map(row)}</ul></html>`
          .source,
      )
  })
  app.get('/dev/letters/:language/:name', async (request, reply) => {
    const given = request.params as { language: string; name: string }
    const letter = sampleOf(given.name, given.language === 'de' ? 'de' : 'en', publicUrl)
    if (!letter) return reply.code(404).type('text/plain').send('No such letter')
    const asSms = /_sms$|^(phone|reset)_code$/.test(letter.name)
    if (asSms || (request.query as { as?: string }).as === 'text')
      return reply
        .type('text/plain; charset=utf-8')
        .send(asSms ? renderSms(letter, publicUrl) : renderMail(letter, publicUrl).text)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page)
      .send(renderMail(letter, publicUrl).html)
  })
}
