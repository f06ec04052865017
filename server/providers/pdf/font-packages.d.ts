// These packages ship no types; only what is used is said here.
declare module 'fontkit' {
  type Glyph = { path: { toSVG: () => string }; advanceWidth: number }
  /** A glyph as text is laid out: drawn by its number, for these letters. */
  type LaidGlyph = { id: number; codePoints: number[]; advanceWidth: number }
  type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
  export type TTFFont = {
    characterSet: number[]
    unitsPerEm: number
    hasGlyphForCodePoint: (point: number) => boolean
    getGlyph: (id: number) => Glyph
    glyphForCodePoint: (point: number) => { id: number }
    layout: (text: string) => { advanceWidth: number; glyphs: LaidGlyph[]; positions: Position[] }
  }
  export function openSync(path: string): TTFFont
}
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes?: { wght: number } },
  ): Promise<Buffer>
}
