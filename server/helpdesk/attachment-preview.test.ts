// What the desk sees of a file that somebody sent is pixels; the file itself is only ever a download.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import * as contract from '#contract/helpdesk/calls.ts'
import { dirtyImages } from '#server/providers/inspect/hostile-image.test-material.ts'
import { pdfWith } from '#server/providers/inspect/hostile-pdf.test-material.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let asha: Person
let desk: Person
before(async () => {
  app = await startTestApp()
  asha = await app.person('student')
  desk = await app.person('support')
})
after(() => app.close())

const sent = async (filename: string, bytes: Buffer, type: string): Promise<string> => {
  const attachments = [{ filename, data: bytes.toString('base64'), 'mime-type': type }]
  const { id } = await asha.callOk(contract.createTicket, {
    body: { title: 'See this', article: { body: 'Please open it.', attachments } },
  })
  const [article] = await asha.callOk(contract.listArticles, { path: { id } })
  return `${id}/${article!.id}/${article!.attachments[0]!.id}`
}
const shown = async (url: string, query: string) => {
  const { statusCode, headers, rawPayload } = await app.server.inject({
    url: `${contract.getAttachment.path.replace('{url}', url)}${query}`,
    headers: { authorization: `Bearer ${desk.token}` },
  })
  assert.equal(statusCode, 200)
  const [type, disposition] = [headers['content-type'], headers['content-disposition']].map(String)
  return { type: type!, disposition: disposition!, headers, bytes: rawPayload }
}

// Nothing of it runs in a PDF, but a browser that took the file for a page would run it.
const script = '<script>alert(document.domain)</script>'
const polyglot = pdfWith({ objects: [`(${script})`], trailer: `/Info << /Title (${script}) >>` })

test('a PDF that is a page of HTML too is seen as a drawn page, and comes whole only as a download', async () => {
  const url = await sent('slip.html.pdf', polyglot, 'application/pdf')
  for (const query of ['?disposition=inline', '?disposition=inline&page=1']) {
    const preview = await shown(url, query)
    assert.deepEqual(
      [preview.type, preview.disposition.split(';')[0], preview.headers['x-content-type-options']],
      ['image/png', 'inline', 'nosniff'],
    )
    assert.equal((await sharp(preview.bytes).metadata()).format, 'png')
    assert.equal(preview.bytes.includes('<script'), false)
    assert.equal(preview.bytes.includes('%PDF'), false)
  }
  for (const query of ['', '?disposition=attachment']) {
    const whole = await shown(url, query)
    assert.deepEqual(
      [whole.type, whole.disposition.split(';')[0], whole.bytes.equals(polyglot)],
      ['application/pdf', 'attachment', true],
    )
  }
})

test('a picture that carries a script is seen, and given out, as a picture made anew', async () => {
  const pictures = (await dirtyImages()).filter(({ gone }) =>
    ['script', '%PDF'].includes(String(gone)),
  )
  assert.equal(pictures.length, 4)
  for (const { kind, fileName, bytes, gone } of pictures) {
    const type = fileName.endsWith('.png') ? 'image/png' : 'image/jpeg'
    const url = await sent(fileName, bytes, type)
    for (const query of ['?disposition=inline', '']) {
      const picture = await shown(url, query)
      assert.match(picture.type, /^image\/(png|jpeg)$/, kind)
      assert.match((await sharp(picture.bytes).metadata()).format, /^(png|jpeg)$/, kind)
      assert.equal(picture.bytes.includes(gone), false, kind)
      assert.equal(picture.bytes.equals(bytes), false, kind)
    }
  }
})
