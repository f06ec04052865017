// `/dev/mailbox`: what mail and SMS would have said, where none is sent. Never present in production.
import type { FastifyInstance } from 'fastify'
import { markup } from '#text/markup.ts'
import type { Mailbox } from './mailbox.ts'

export const mailboxPage = (app: FastifyInstance, mailbox: Mailbox): void => {
  app.get('/dev/mailbox.json', async (request) =>
    mailbox.read((request.query as { to?: string }).to).slice(0, 50),
  )
  app.get('/dev/mailbox', async (request, reply) => {
    const messages = mailbox.read((request.query as { to?: string }).to).slice(0, 50)
    const items = messages.map(
      (m) =>
        markup`<article><h2>${m.subject || 'SMS'}</h2><p><b>${m.to}</b> · ${m.channel} · <time>${m.at}</time></p><pre>${m.text}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(
        markup`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox · AO demo</title><style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}article{border-top:1px solid #8886;padding:1rem 0}h1{font-size:1.5rem}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;font:inherit}</style><h1>Demo mailbox</h1><p>Mail and SMS of this demo end here. Newest first; reload to see more.</p>${items.length > 0 ? items : markup`<p>Nothing yet.</p>`}</html>`
          .source,
      )
  })
}
