// Finds the signatures in a PDF without opening it: each says which bytes it is over, and stands in a gap between them. Nothing is
// inflated and no object is read, so a file made to harm whoever parses it harms nobody here.
import { sameBytes, type Bytes } from '#contract/verification/credentials/canonical.ts'
import { withoutFill } from '#contract/verification/stamps/certificates.ts'
import { readSignedData, type SignedData } from '#contract/verification/stamps/cms.ts'

export type PdfSignature = {
  /** The bytes that it is over. */
  covered: Bytes
  /** Where they end. */
  end: number
  /** null: of a kind that is not read here. */
  cms: SignedData | null
}

const maxSignatures = 20
const range =
  /\/ByteRange\s{0,20}\[\s{0,20}(\d{1,10})\s{1,20}(\d{1,10})\s{1,20}(\d{1,10})\s{1,20}(\d{1,10})\s{0,20}\]/g

/** What stands in the gap, when that is a string in hexadecimal and nothing else; behind the message only zeros fill it up. */
const messageIn = (gap: string): Bytes | null => {
  const [, digits = ''] = /^<([0-9A-Fa-f\s]*)>$/.exec(gap) ?? []
  const bytes = new Uint8Array(Buffer.from(digits.replace(/\s/g, ''), 'hex'))
  try {
    const message = withoutFill(bytes)
    const fill = bytes.slice(message.length)
    return sameBytes(fill, new Uint8Array(fill.length)) ? message : null
  } catch {
    return null
  }
}

const read = (message: Bytes): SignedData | null => {
  try {
    return readSignedData(message)
  } catch {
    return null
  }
}

/** In the order in which they were made: each later one is over more of the file. */
export const signaturesIn = (pdf: Bytes): PdfSignature[] => {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString('latin1')
  const found: PdfSignature[] = []
  for (const match of text.matchAll(range)) {
    const [from, first, second, more] = match.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
    ]
    const end = second + more
    const at = match.index
    // What says which bytes are signed is signed itself, and the gap is what `/Contents` of that dictionary is.
    const isSound =
      from === 0 &&
      first < second &&
      end <= pdf.length &&
      (at < first || (at >= second && at < end)) &&
      /\/Contents\s{0,20}$/.test(text.slice(Math.max(0, first - 40), first))
    if (!isSound) continue
    const message = messageIn(text.slice(first, second))
    const covered = new Uint8Array(first + more)
    covered.set(pdf.subarray(0, first))
    covered.set(pdf.subarray(second, end), first)
    found.push({ covered, end, cms: message && read(message) })
    if (found.length > maxSignatures) return []
  }
  return found.toSorted((a, b) => a.end - b.end)
}
