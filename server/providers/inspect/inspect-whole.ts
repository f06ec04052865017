// Whether a PDF is one whole file and nothing besides (trust 6.3, kinds 7 and 17): cut short, followed by something else,
// or at the same time an archive that other programs would open.

const end = Buffer.from('%%EOF')
const archiveEnd = Buffer.from('PK\x05\x06', 'latin1')
const archiveTail = 22 + 65_535
// Line ends, zeros and the odd end mark of old systems.
const maxBehind = 8

/** The directory of a ZIP archive stands at its end, whatever stands before it. */
const isArchive = (file: Buffer): boolean => {
  const from = Math.max(0, file.length - archiveTail)
  for (
    let at = file.indexOf(archiveEnd, from);
    at >= 0 && at + 22 <= file.length;
    at = file.indexOf(archiveEnd, at + 1)
  ) {
    const [disk, here, entries] = [
      file.readUInt32LE(at + 4),
      file.readUInt16LE(at + 8),
      file.readUInt16LE(at + 10),
    ]
    if (disk === 0 && entries > 0 && here === entries && file.readUInt32LE(at + 12) <= at)
      return true
  }
  return false
}

export const wholenessOf = (bytes: Uint8Array): 'whole' | 'damaged' | 'two-in-one' => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const last = file.lastIndexOf(end)
  if (last < 0) return 'damaged'
  const behind = file.subarray(last + end.length).filter((byte) => byte > 32)
  return behind.length > maxBehind || isArchive(file) ? 'two-in-one' : 'whole'
}
