// Reads a PDF as whoever hears it does: by its structure.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Node = { role?: string; type?: string; id?: string; alt?: string; children?: Node[] }
export type Heard = {
  language: string | null
  title: string
  marked: boolean
  /** `H1 Statement`, `TD 12`, in order; what holds others stands alone: `Table`, `TR`. */
  lines: string[]
  /** Text that belongs to no element and is not called decoration. */
  outside: string[]
}

export const hear = async (pdf: Uint8Array): Promise<Heard> => {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const file = await task.promise
  const heard: Heard = { language: null, title: '', marked: false, lines: [], outside: [] }
  const { info } = (await file.getMetadata()) as { info: { Title?: string; Language?: string } }
  heard.title = info.Title ?? ''
  heard.language = info.Language ?? null
  const marks = (await file.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null
  heard.marked = marks?.get('Marked') === true
  for (let n = 1; n <= file.numPages; n++) {
    const page = await file.getPage(n)
    const texts = new Map<string, string>()
    const open: string[] = []
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        const id = open.findLast((one) => one !== '')
        if (id) texts.set(id, (texts.get(id) ?? '') + item.str)
        else if (item.str.trim()) heard.outside.push(item.str)
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.id ?? ('tag' in item && item.tag === 'Artifact' ? 'decoration' : ''))
    }
    /** An element that goes on over pages is in the tree of each, with what it has there. */
    const read = ({ role, alt, children = [] }: Node): string[] => {
      const said = children.flatMap(({ id }) => (id && texts.get(id)?.trim()) || [])
      const below = children.flatMap((child) => (child.role ? read(child) : []))
      const isHere = below.length > 0 || children.some(({ id }) => id)
      if (!role || role === 'Root' || !isHere) return below
      return [[role, ...said, ...(alt ? [alt] : [])].join(' '), ...below]
    }
    const tree = (await page.getStructTree()) as Node | null
    if (tree) heard.lines.push(...read(tree))
  }
  await task.destroy()
  return heard
}
