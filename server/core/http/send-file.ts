// Answers that are not JSON: files and server-sent events.
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer, StreamAnswer } from '#contract/kit.ts'

/** RFC 6266: a plain name for old clients, the real one encoded. */
const dispositionOf = (file: FileAnswer): string => {
  const plain = file.filename.replace(/[^\w .()-]/g, '_').slice(0, 120)
  const encoded = encodeURIComponent(file.filename.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  )
  return `${file.disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export const sendFile = (reply: FastifyReply, file: FileAnswer): FastifyReply => {
  reply.code(file.status ?? 200).headers({
    'content-type': file.type,
    'content-disposition': dispositionOf(file),
    'cache-control': 'private, no-store',
    // A stored file never runs: no scripts, no frames of ours, no sniffing (ASVS 5.4).
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    ...file.headers,
  })
  if (file.length !== undefined) reply.header('content-length', file.length)
  return reply.send(
    file.bytes instanceof Uint8Array
      ? Buffer.from(file.bytes)
      : file.bytes instanceof Readable
        ? file.bytes
        : Readable.from(file.bytes),
  )
}

export const sendStream = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StreamAnswer,
): Promise<FastifyReply> => {
  reply.hijack()
  const out = reply.raw
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'ao-request-id': request.id,
  })
  try {
    for await (const { event, data } of answer) {
      if (out.destroyed) break
      if (!out.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
        await new Promise((resolve) => out.once('drain', resolve).once('close', resolve))
    }
  } catch (error) {
    request.log.error({ err: error }, 'stream broke')
  }
  out.end()
  return reply
}
