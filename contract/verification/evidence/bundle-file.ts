// Finds the bundle in what a person has in hand: the bundle's own file, or a report that carries it as an attachment.
import type { Bytes } from '../credentials/canonical.ts'
import type { Json } from '../credentials/json.ts'
import { issuerOf } from '../credentials/proofs.ts'
import { statementOf } from '../credentials/statement.ts'
import { type Bundle, toBundle } from './bundle.ts'

export const bundleFileName = 'evidence.json'

/** A bundle has some 60 KB; a report with its fonts some 300 KB. */
export const maxEvidenceBytes = 20_000_000
const maxBundleBytes = 2_000_000
/** A report has two; a file made to keep a browser busy could have a million. */
const maxAttachments = 20

const inflated = async (bytes: Bytes): Promise<string> => {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for (let size = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > maxBundleBytes) throw new RangeError('too large')
    text += decoder.decode(value, { stream: true })
  }
}

const parsed = (text: string): Bundle | null => {
  try {
    return toBundle(JSON.parse(text))
  } catch {
    return null
  }
}

/** Attachments of a PDF stand in streams that say so; the newest of them comes last. */
async function* attachmentsOf(bytes: Bytes): AsyncGenerator<string> {
  const latin = new TextDecoder('latin1').decode(bytes)
  const all = [...latin.matchAll(/\/Type \/EmbeddedFile\b/g)].toReversed()
  for (const found of all.slice(0, maxAttachments)) {
    const head = latin.slice(found.index, found.index + 2_000)
    const start = /stream\r?\n/.exec(head)
    const length = /\/Length (\d{1,8})\b/.exec(head.slice(0, start?.index ?? 0))
    if (!start || !length) continue
    const from = found.index + start.index + start[0].length
    const stream = bytes.slice(from, from + Number(length[1]))
    const isPacked = head.slice(0, start.index).includes('/FlateDecode')
    yield await (isPacked
      ? inflated(stream).catch(() => '')
      : Promise.resolve(new TextDecoder().decode(stream.slice(0, maxBundleBytes))))
  }
}

/** The public id of a credential of the AO at this host, as it is taken away by itself; null for any other. */
export const ownCredentialIn = (bytes: Bytes, host: string): string | null => {
  if (bytes.length > maxBundleBytes) return null
  try {
    const credential = JSON.parse(new TextDecoder().decode(bytes)) as Json
    const isOwn = issuerOf(credential) === `did:web:${encodeURIComponent(host)}`
    return isOwn ? (statementOf(credential)?.publicId ?? null) : null
  } catch {
    return null
  }
}

/** null: there is no evidence in these bytes. */
export const bundleIn = async (bytes: Bytes): Promise<Bundle | null> => {
  if (bytes.length > maxEvidenceBytes) return null
  if (!new TextDecoder('latin1').decode(bytes.slice(0, 1024)).includes('%PDF-'))
    return bytes.length > maxBundleBytes ? null : parsed(new TextDecoder().decode(bytes))
  for await (const attachment of attachmentsOf(bytes)) {
    const bundle = parsed(attachment)
    if (bundle) return bundle
  }
  return null
}
