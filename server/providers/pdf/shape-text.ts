// Shaping by HarfBuzz, as browsers do it. The shaper that comes with the PDF library fails on rules that a font leaves empty
// (Gujarati conjuncts) and on anchors it leaves out (marks below Gurmukhi letters), and lets a glyph stand for one letter only,
// so that from right to left لا is copied as ال.
/** A text as it is drawn, from left to right: by the number of each glyph, for which letters, and where. In units of the font. */
type Laid = {
  glyphs: { id: number; codePoints: number[]; advanceWidth: number }[]
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  advanceWidth: number
}
/** A font as the PDF library keeps it: the font itself, and the part of it that goes into the file. */
export type OpenedFont = {
  font: {
    layout: (text: string) => Laid
    getGlyph: (id: number) => { advanceWidth: number }
    glyphForCodePoint: (point: number) => { id: number }
  }
  subset: { glyphs: number[]; includeGlyph: (id: number) => number }
}

/** Letters of scripts that are written from right to left and have a font. */
export const rightToLeftScripts: string = String.raw`\p{scx=Arab}\p{scx=Hebr}\p{scx=Thaa}`
export const hasRightToLeft: RegExp = new RegExp(`[${rightToLeftScripts}]`, 'u')

/** Numbers of glyphs end here (OpenType); what is above tells apart the letters that one glyph stands for. */
const glyphsOfFont = 0x10000

/** Numbers each pair of a glyph and its letters, and has the file keep the glyph once for each of its meanings. */
const numbering = (subset: OpenedFont['subset']): ((glyph: number, letters: string) => number) => {
  const meanings = new Map<string, number>([['', 0]])
  const places = new Map<number, number>()
  const includePlain = subset.includeGlyph.bind(subset)
  subset.includeGlyph = (id) => {
    if (id < glyphsOfFont) return includePlain(id)
    const place = places.get(id) ?? subset.glyphs.push(id % glyphsOfFont) - 1
    places.set(id, place)
    return place
  }
  return (glyph, letters) => {
    const meaning = meanings.get(letters) ?? meanings.size
    meanings.set(letters, meaning)
    return meaning * glyphsOfFont + glyph
  }
}

type Shaped = { cluster: number; xAdvance?: number }
/** For each cluster (letters drawn together) the place of the glyph that stands for them: the widest, as dots have no width. */
const carriersOf = (shaped: readonly Shaped[]): Map<number, number> => {
  const carriers = new Map<number, number>()
  const widthAt = (at: number) => shaped[at]?.xAdvance ?? 0
  shaped.forEach(({ cluster }, at) => {
    const carrier = carriers.get(cluster)
    if (carrier === undefined || widthAt(at) > widthAt(carrier)) carriers.set(cluster, at)
  })
  return carriers
}

/**
 * Has HarfBuzz shape what this font draws, and the file keep for each glyph the letters it is drawn for, so that they are
 * copied as written. `bytes` is the font as TrueType. Loaded at the first need: most papers need no shaping.
 */
export const shapeByHarfBuzz = async (
  { font, subset }: OpenedFont,
  bytes: Buffer,
): Promise<void> => {
  const harfbuzz = await import('harfbuzzjs')
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)))
  const numberOf = numbering(subset)
  const blank = font.glyphForCodePoint(0x20).id

  // Fonts draw ị of an i and a dot of their own, which would then be no letter.
  const whole = new harfbuzz.Feature('ccmp', 0)
  const shape = (text: string) => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    // A mark stands for itself, so that it is copied after its letter in either direction.
    buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS)
    harfbuzz.shape(shaper, buffer, /\p{scx=Latn}/u.test(text) ? [whole] : [])
    return buffer.getGlyphInfosAndPositions()
  }

  font.layout = (text) => {
    const shaped = shape(text)
    const carriers = carriersOf(shaped)
    const starts = [...carriers.keys()].sort((a, b) => a - b)
    const laid: Laid = { glyphs: [], positions: [], advanceWidth: 0 }
    const lay = (
      glyph: number,
      letters: string,
      advanceWidth: number,
      position: Laid['positions'][number],
    ) => {
      laid.glyphs.push({
        id: numberOf(glyph, letters),
        codePoints: Array.from(letters, (letter) => letter.codePointAt(0)!),
        advanceWidth,
      })
      laid.positions.push(position)
      laid.advanceWidth += position.xAdvance
    }
    for (const [at, place] of shaped.entries()) {
      const {
        codepoint: glyph,
        cluster,
        xAdvance = 0,
        xOffset = 0,
        yAdvance = 0,
        yOffset = 0,
      } = place
      const next = starts[starts.indexOf(cluster) + 1]
      const letters = carriers.get(cluster) === at ? text.slice(cluster, next) : ''
      const [last = '', ...others] = [...letters].reverse()
      if (others.length === 0 || !hasRightToLeft.test(letters)) {
        const position = { xAdvance, yAdvance, xOffset, yOffset }
        lay(glyph, letters, font.getGlyph(glyph).advanceWidth, position)
        continue
      }
      // Readers turn a line letter by letter, and would leave a ligature's as they stand in it: it is drawn for its last
      // letter, and blanks over its right part stand for the others.
      const share = xAdvance / letters.length
      lay(glyph, last, share, { xAdvance: share, yAdvance, xOffset, yOffset })
      for (const letter of others)
        lay(blank, letter, share, { xAdvance: share, yAdvance: 0, xOffset: 0, yOffset: 0 })
    }
    return laid
  }
}
