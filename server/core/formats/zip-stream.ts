// A zip archive that is made while it streams (fflate): what lies in memory does not grow with its files.
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = {
  /** Path with `/`; made by us, never as a person wrote it. */
  readonly name: string
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** What is packed already (pictures, PDFs) is stored as it is. */
  readonly packed?: true
}

export async function* zipStream(
  entries: AsyncIterable<ZipEntry>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  let cause: Error | null = null
  const zip = new Zip((error, part) => {
    cause ??= error
    if (!error) made.push(part)
  })
  const taken = (): Uint8Array[] => {
    if (cause) throw cause
    const parts = made
    made = []
    return parts
  }
  for await (const { name, body, packed } of entries) {
    const entry = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    entry.mtime = mtime
    zip.add(entry)
    for await (const piece of body) {
      entry.push(piece)
      yield* taken()
    }
    entry.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
