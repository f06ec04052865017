// The picture that goes with a shared link: 1200 × 630, words drawn as outlines, so that no font of the machine is needed.
import { createRequire } from 'node:module'
import { openSync } from 'fontkit'
import sharp from 'sharp'

export type ShareWords = { over: string; title: string; under: string }

const [width, height, edge] = [1200, 630, 80]
const require = createRequire(import.meta.url)
const fontAt = (weight: 'Regular' | 'Bold') =>
  openSync(require.resolve(`pdfjs-dist/standard_fonts/LiberationSans-${weight}.ttf`))
// Read when the first picture is asked for.
let fonts: { regular: ReturnType<typeof fontAt>; bold: ReturnType<typeof fontAt> } | null = null
const known = () => (fonts ??= { regular: fontAt('Regular'), bold: fontAt('Bold') })

type Font = ReturnType<typeof fontAt>
/** What the font cannot draw is left out. */
const drawable = (font: Font, text: string): string =>
  Array.from(text.normalize('NFC'))
    .filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0)!))
    .join('')
    .trim()
const widthOf = (font: Font, text: string, size: number): number =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * size

const outline = (
  font: Font,
  text: string,
  size: number,
  x: number,
  y: number,
  colour: string,
): string => {
  const scale = size / font.unitsPerEm
  let at = 0
  const { glyphs, positions } = font.layout(text)
  const paths = glyphs.map((glyph, n) => {
    const path = `<path transform="translate(${at})" d="${glyph.path.toSVG()}"/>`
    at += positions[n]!.xAdvance
    return path
  })
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** As many lines as fit, the last one cut. */
const linesOf = (font: Font, text: string, size: number, max: number): string[] => {
  const room = width - 2 * edge
  const lines: string[] = []
  for (const word of drawable(font, text).split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && widthOf(font, longer, size) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, max)
  let last = shown.at(-1) ?? ''
  const cut = lines.length > max ? ' …' : ''
  while (last.length > 1 && widthOf(font, last + cut, size) > room) last = last.slice(0, -1)
  return [...shown.slice(0, -1), last + cut]
}

const cover = `<rect width="${width}" height="${height}" fill="#0d3b40"/><rect y="${height - 14}" width="${width}" height="14" fill="#e8c27a"/>
  <g transform="translate(${width - edge - 96} ${height - 160}) scale(3)" fill="none" stroke="#e8c27a" stroke-width="1.4"><circle cx="16" cy="16" r="12"/><ellipse cx="16" cy="16" rx="5.2" ry="12"/><path d="M4 16h24M6 9.5h20M6 22.5h20"/></g>`

export const drawSharePicture = async ({ over, title, under }: ShareWords): Promise<Buffer> => {
  const { regular, bold } = known()
  const [above] = linesOf(regular, over, 34, 1)
  const [below] = linesOf(regular, under, 34, 1)
  const lines = linesOf(bold, title, 68, 4)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${cover}
    ${outline(regular, above ?? '', 34, edge, 120, '#e8c27a')}
    ${lines.map((line, n) => outline(bold, line, 68, edge, 220 + n * 82, '#eaf3ef')).join('')}
    ${outline(regular, below ?? '', 34, edge, height - 70, '#b4cfca')}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer()
}
