// What a file is: by its first bytes, which must agree with what it says it is (trust 6.2 step 2). Only looks, never parses.

export const inspectedTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type FileType = (typeof inspectedTypes)[number] | 'image/gif'

const starts: readonly (readonly [FileType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
]

export const extensions: Record<FileType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
}

export const typeByStart = (bytes: Uint8Array): FileType | null =>
  starts.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0] ?? null

export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** The type a name promises, if any: it must be the type that the bytes have. */
export const typeByName = (name: string): FileType | null => {
  const extension = extensionOf(name)
  return (
    (Object.keys(extensions) as FileType[]).find((type) => extensions[type].includes(extension)) ??
    null
  )
}

// Control and format characters (among them the right-to-left override), and what separates folders.
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A file's name kept as text only: no path, no control characters, at most 120 characters with its ending. */
export const safeName = (given: string): string => {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(unsafe, '')
    .replace(/[<>:"|?*%]/g, '_')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  const ending = extensionOf(clean)
  const stem = ending ? clean.slice(0, -ending.length - 1) : clean
  const kept = [...(reserved.test(clean) ? `_${stem}` : stem)]
    .slice(0, 120 - ending.length - 1)
    .join('')
    .trim()
  return `${kept || 'document'}${ending ? `.${ending}` : ''}`
}
