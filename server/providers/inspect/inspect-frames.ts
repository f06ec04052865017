// What goes between the server and a limited child: one JSON part, then files, each with its length before it.

export type Framed = { says: unknown; files: Uint8Array[] }

const sized = (bytes: Uint8Array) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(bytes.length)
  return [size, bytes]
}

export const frame = ({ says, files }: Framed): Buffer =>
  Buffer.concat([Buffer.from(JSON.stringify(says)), ...files].flatMap(sized))

export const unframe = (bytes: Buffer): Framed | null => {
  const parts: Uint8Array[] = []
  for (let at = 0; at < bytes.length;) {
    if (at + 4 > bytes.length) return null
    const size = bytes.readUInt32BE(at)
    if (at + 4 + size > bytes.length) return null
    parts.push(bytes.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  const [says, ...files] = parts
  if (!says) return null
  try {
    return { says: JSON.parse(Buffer.from(says).toString()) as unknown, files }
  } catch {
    return null
  }
}

/** The child's side: one task from standard input, one answer to standard output. */
export const answerTask = async (does: (task: Framed) => Promise<Framed>): Promise<void> => {
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(part as Buffer)
  const task = unframe(Buffer.concat(parts))
  if (!task) process.exit(2)
  const answer = frame(await does(task))
  process.stdout.write(answer, () => process.exit(0))
}
