import { fail } from '../fail.ts'

/** What an upload may take, and the failure of one that takes more. */
type Limit = { maxBytes: number; code: 'too_large' | 'file_too_large' }

/** All bytes of a stream in one piece. Without a limit only for what is capped where it comes from, as bodies of calls are. */
export const collectBytes = async (
  bytes: AsyncIterable<Uint8Array>,
  limit?: Limit,
): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of bytes) {
    size += part.length
    if (limit && size > limit.maxBytes) return fail(limit.code)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
