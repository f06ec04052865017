// These packages ship no types; only what is used is said here.
declare module 'fontkit' {
  type Glyph = { path: { toSVG: () => string } }
  type Font = {
    characterSet: number[]
    unitsPerEm: number
    hasGlyphForCodePoint: (point: number) => boolean
    layout: (text: string) => {
      advanceWidth: number
      glyphs: Glyph[]
      positions: { xAdvance: number }[]
    }
  }
  export function openSync(path: string): Font
}
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes?: { wght: number } },
  ): Promise<Buffer>
}
