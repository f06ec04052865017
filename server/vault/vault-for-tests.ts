// Arranges documents for tests: real files through the real road.
import PdfDocument from 'pdfkit'
import type { Document } from '#contract/vault/shapes.ts'
import { createDocument } from '#contract/vault/documents/calls.ts'
import { requestUpload } from '#contract/vault/upload/calls.ts'
import type { Person, TestApp } from '#server/testing.ts'

/** More letters than a stamp has: what is read from it is its own text, which costs a third of reading its picture. */
const defaultLines = ['University of Delhi', 'Degree certificate', 'Bachelor of Science']

export const documentPdf = (lines: readonly string[] = defaultLines): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PdfDocument()
    const parts: Buffer[] = []
    document
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
    document.fontSize(20)
    for (const line of lines) document.text(line)
    document.end()
  })

/** Sends bytes to a signed address, as a browser would: no session. */
export const send = (app: TestApp, url: string, bytes: Uint8Array, type = 'application/pdf') =>
  app.server.inject({
    method: 'PUT',
    url,
    payload: Buffer.from(bytes),
    headers: { 'content-type': type },
  })

export const upload = async (
  app: TestApp,
  person: Person,
  bytes: Uint8Array,
  fileName = 'degree.pdf',
) => {
  const promise = await person.callOk(requestUpload, {
    path: { owner: person.id },
    body: { fileName },
  })
  const answer = await send(app, promise.documentUrl, bytes, promise.type)
  return { ...promise, answer }
}

export const degreeFacts = {
  title: 'Degree certificate',
  type: 'degree',
  issuer: 'University of Delhi',
  issuerCountry: 'IN',
  dateOfIssue: '2023-05-12',
  grade: '8.4',
  programmeName: 'Bachelor of Science',
  educationLevel: 'bachelor',
  educationType: 'full_time',
  gradingScheme: 'in_cgpa_10',
} as const

export const addDegree = async (
  app: TestApp,
  person: Person,
  facts: object = {},
): Promise<Document> => {
  const { uploadId } = await upload(app, person, await documentPdf())
  return person.callOk(createDocument, {
    path: { owner: person.id },
    body: { ...degreeFacts, ...facts, uploadId },
  })
}
