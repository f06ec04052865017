// Rows of a CSV file: RFC 4180, comma, semicolon or tab, quoted or not; the line each row begins on.
export type Line = { line: number; cells: string[] }

/** UTF-8 as it should be; what is not is read as Windows-1252, in which old exports are written. */
export const textOf = (bytes: Uint8Array): string => {
  const utf16 =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null
  if (utf16) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The separator most used on the first line that has any, outside quotes. */
const separatorOf = (text: string): string => {
  const head = text.slice(0, 20_000).replace(/"[^"]*"/g, '')
  for (const line of head.split(/\r?\n/)) {
    const [best] = [',', ';', '\t']
      .map((mark) => [mark, line.split(mark).length - 1] as const)
      .sort((a, b) => b[1] - a[1])
    if (best && best[1] > 0) return best[0]
  }
  return ','
}

export function* linesOf(text: string): Generator<Line> {
  const mark = separatorOf(text)
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0
  let line = 1
  while (at < text.length) {
    const cells: string[] = []
    const from = line
    for (let ended = false; !ended;) {
      let cell: string
      if (text[at] === '"') {
        let to = at + 1
        for (;;) {
          to = text.indexOf('"', to)
          if (to < 0 || text[to + 1] !== '"') break
          to += 2
        }
        // A quote that never ends takes the rest of the file: the row is reported by whoever reads it.
        if (to < 0) to = text.length
        cell = text.slice(at + 1, to).replaceAll('""', '"')
        for (
          let found = text.indexOf('\n', at);
          found >= 0 && found < to;
          found = text.indexOf('\n', found + 1)
        )
          line++
        at = to + 1
        while (at < text.length && text[at] !== mark && text[at] !== '\n') at++
      } else {
        let to = at
        while (to < text.length && text[to] !== mark && text[to] !== '\n') to++
        cell = text.slice(at, to).replace(/\r$/, '')
        at = to
      }
      cells.push(cell.trim())
      ended = at >= text.length || text[at] === '\n'
      at++
    }
    line++
    if (cells.length > 1 || cells[0] !== '') yield { line: from, cells }
  }
}

export type Record_ = { line: number; fields: Readonly<Record<string, string>> }

/** Rows as records by the names of the header; lines before the header (titles, dates) are passed over. */
export function* recordsOf(
  lines: Iterable<Line>,
  headerHas: (names: readonly string[]) => boolean = (names) => names.length > 2,
): Generator<Record_> {
  let names: string[] | null = null
  for (const { line, cells } of lines) {
    if (!names) {
      if (headerHas(cells)) names = cells
      continue
    }
    yield { line, fields: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])) }
  }
}
