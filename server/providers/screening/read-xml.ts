// Reads the XML of published lists: elements, attributes, text. Nothing in a file can name another file or define an entity.
export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
}
const decode = (s: string): string =>
  s.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, named) => {
    if (named) return entities[named as string] ?? whole
    const code = decimal ? Number(decimal) : parseInt(hex as string, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const token =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y
const attribute = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Names of lists carry prefixes that differ from year to year. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const attributesOf = (written: string): Record<string, string> =>
  Object.fromEntries(
    [...written.matchAll(attribute)].map(([, name = '', a, b]) => [
      local(name),
      decode(a ?? b ?? ''),
    ]),
  )

/** The root element. Throws a sentence that names the place where the file is not well-formed. */
export const readXml = (xml: string): Element => {
  const top: Element = { name: '', attributes: {}, children: [], text: '' }
  const open: Element[] = [top]
  token.lastIndex = 0
  let at = xml.startsWith('\uFEFF') ? 1 : 0
  while (at < xml.length) {
    token.lastIndex = at
    const found = token.exec(xml)
    if (!found) throw new Error(`not well-formed XML at character ${at}`)
    at = token.lastIndex
    const [, cdata, closing, name = '', written = '', alone, text] = found
    const inside = open.at(-1)!
    if (cdata !== undefined) inside.text += cdata
    else if (text !== undefined) inside.text += decode(text)
    else if (closing) {
      if (open.length === 1 || inside.name !== local(name))
        throw new Error(`</${name}> closes nothing at character ${at}`)
      open.pop()
    } else if (name) {
      const element = {
        name: local(name),
        attributes: attributesOf(written),
        children: [],
        text: '',
      }
      inside.children.push(element)
      if (!alone) open.push(element)
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.name}> is never closed`)
  return top.children[0] ?? top
}

export const childrenOf = (element: Element | undefined, ...names: string[]): Element[] =>
  names.reduce<Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
    element ? [element] : [],
  )
/** Trimmed texts of the elements at this path, empty ones left out. */
export const textsOf = (element: Element, ...names: string[]): string[] =>
  childrenOf(element, ...names)
    .map(({ text }) => text.trim())
    .filter(Boolean)
