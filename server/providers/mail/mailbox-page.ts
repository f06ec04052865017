// `/dev/mailbox`: what mail and SMS would have said, where none is sent. Never present in production.
import type { FastifyInstance } from 'fastify'
import type { Mailbox } from './mailbox.ts'

const escapeHtml = (s: string): string => s.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

export const mailboxPage = (app: FastifyInstance, mailbox: Mailbox): void => {
  app.get('/dev/mailbox.json', async (request) =>
    mailbox.read((request.query as { to?: string }).to).slice(0, 50),
  )
  app.get('/dev/mailbox', async (request, reply) => {
    const messages = mailbox.read((request.query as { to?: string }).to).slice(0, 50)
    const items = messages
      .map(
        (m) =>
          `<article><h2>${escapeHtml(m.subject || 'SMS')}</h2><p><b>${escapeHtml(m.to)}</b> · ${m.channel} · <time>${m.at}</time></p><pre>${escapeHtml(m.text)}</pre></article>`,
      )
      .join('')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox · AO demo</title><style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}article{border-top:1px solid #8886;padding:1rem 0}h1{font-size:1.5rem}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;font:inherit}</style><h1>Demo mailbox</h1><p>Mail and SMS of this demo end here. Newest first; reload to see more.</p>${items || '<p>Nothing yet.</p>'}</html>`,
      )
  })
}
