// XML that others send, read by saxes: well-formed or refused, never with a document type, so that no entity is defined and no other file named.
import { SaxesParser } from 'saxes'
import { UnreadableFile } from './unreadable-file.ts'

export type XmlHandlers = {
  /** Names are without their prefix: prefixes differ from year to year and from program to program. */
  onOpen?: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void
  onText?: (text: string) => void
  onClose?: (name: string) => void
}

/** Lists and sheets are some ten deep. */
const maxDepth = 200

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Takes a document in pieces and tells its elements as they come. Both functions throw `UnreadableFile` with the line. */
export const streamXml = (
  handlers: XmlHandlers,
): { write: (piece: string) => void; end: () => void } => {
  const parser = new SaxesParser()
  const refuse = (says: string): never => {
    throw new UnreadableFile('not_xml', `not well-formed XML: ${says}`, parser.line)
  }
  parser.on('error', ({ message }) => refuse(message.replace(/^(?:\d+:\d+: )?/, '')))
  parser.on('doctype', () => {
    throw new UnreadableFile('has_doctype', 'a document type (DTD) is not taken', parser.line)
  })
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > maxDepth) refuse(`more than ${maxDepth} elements within each other`)
    const named = Object.entries(attributes).map(([key, value]) => [localName(key), value])
    handlers.onOpen?.(localName(name), Object.fromEntries(named), parser.line)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    handlers.onClose?.(localName(name))
  })
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, (text) => void (depth > 0 && handlers.onText?.(text)))
  return { write: (piece) => void parser.write(piece), end: () => void parser.close() }
}

export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** The root element with all within it. Throws `UnreadableFile`. */
export const readXml = (xml: string): XmlElement => {
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [document]
  const { write, end } = streamXml({
    onOpen: (name, attributes) => {
      const element = { name, attributes, children: [], text: '' }
      open.at(-1)!.children.push(element)
      open.push(element)
    },
    onText: (text) => void (open.at(-1)!.text += text),
    onClose: () => void open.pop(),
  })
  write(xml)
  end()
  return document.children[0]!
}

export const childrenOf = (element: XmlElement | undefined, ...names: string[]): XmlElement[] =>
  names.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
    element ? [element] : [],
  )
/** Trimmed texts of the elements at this path, empty ones left out. */
export const textsOf = (element: XmlElement, ...names: string[]): string[] =>
  childrenOf(element, ...names)
    .map(({ text }) => text.trim())
    .filter(Boolean)

/** The first of them; empty where there is none. */
export const firstTextOf = (element: XmlElement | undefined, ...names: string[]): string =>
  element ? (textsOf(element, ...names)[0] ?? '') : ''
