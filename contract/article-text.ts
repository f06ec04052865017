// The small markup of articles, read into blocks that a page shows as elements: never as HTML.
// `## heading` · `- item` · `> quote` · **bold** · [words](https://…) · an empty line ends a paragraph.

export type Piece = { text: string; bold?: true; href?: string }
export type TextBlock =
  | { kind: 'heading' | 'paragraph' | 'quote'; pieces: Piece[] }
  | { kind: 'list'; items: Piece[][] }

// No part may run over the sign that begins another: 50 KB of `[` would take seconds (tools/check/linear-patterns.test.ts).
const inline = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()\s]+)\)/g
/** Links lead into the app or to a web address; anything else stays words. */
const isSafe = (href: string): boolean => /^(https?:\/\/|\/(?!\/))/.test(href)

export const piecesOf = (line: string): Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  for (const match of line.matchAll(inline)) {
    const [whole, bold, words, href] = match
    if (match.index > at) pieces.push({ text: line.slice(at, match.index) })
    if (bold !== undefined) pieces.push({ text: bold, bold: true })
    else
      pieces.push(
        isSafe(href ?? '') ? { text: words ?? '', href: href ?? '' } : { text: words ?? '' },
      )
    at = match.index + whole.length
  }
  if (at < line.length) pieces.push({ text: line.slice(at) })
  return pieces
}

const blockOf = (lines: string[]): TextBlock => {
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => piecesOf(line.slice(2).trim())) }
  if (lines.every((line) => line.startsWith('> ')))
    return { kind: 'quote', pieces: piecesOf(lines.map((line) => line.slice(2).trim()).join(' ')) }
  return { kind: 'paragraph', pieces: piecesOf(lines.map((line) => line.trim()).join(' ')) }
}

/** Headings may stand right above what they head. */
const blocksIn = (lines: string[]): TextBlock[] => {
  const headings = lines.findIndex((line) => !line.startsWith('## '))
  const rest = headings === -1 ? [] : lines.slice(headings)
  return [
    ...lines.slice(0, lines.length - rest.length).map((line): TextBlock => ({
      kind: 'heading',
      pieces: piecesOf(line.slice(3).trim()),
    })),
    ...(rest.length > 0 ? [blockOf(rest)] : []),
  ]
}

export const blocksOf = (body: string): TextBlock[] =>
  body
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap(blocksIn)

/** Minutes to read at 200 words a minute, at least one. */
export const minutesToRead = (body: string): number =>
  Math.max(1, Math.round(body.split(/\s+/).length / 200))
