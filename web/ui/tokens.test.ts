import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const colours = new Map(
  [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name, light, dark, both]) => [name!, { light: light ?? both!, dark: dark ?? both! }],
  ),
)

/** WCAG 2.2: relative luminance and contrast. */
function contrast(a: string, b: string) {
  const luminance = (hex: string) => {
    const [r, g, blue] = [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * blue!
  }
  const [dim, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (bright! + 0.05) / (dim! + 0.05)
}

function assertContrast(front: string, back: string, least: number) {
  for (const scheme of ['light', 'dark'] as const) {
    const ratio = contrast(colours.get(front)![scheme], colours.get(back)![scheme])
    assert.ok(
      ratio >= least,
      `${front} on ${back} is ${ratio.toFixed(2)} in ${scheme}, needs ${least}`,
    )
  }
}

const grounds = ['paper', 'surface', 'sunken']

test('every text colour can be read on every ground, in light and dark', () => {
  for (const ground of grounds)
    for (const text of ['ink', 'ink-soft', 'ink-faint', 'teal', 'brass', 'bad', 'good'])
      assertContrast(text, ground, 4.5)
})

test('badges and notices can be read on their wash', () => {
  for (const tone of ['good', 'warn', 'bad', 'info', 'silver', 'gold', 'platinum', 'teal', 'brass'])
    assertContrast(tone, `${tone}-wash`, 4.5)
  for (const tone of ['good', 'warn', 'bad', 'info']) assertContrast('ink', `${tone}-wash`, 4.5)
})

test('buttons and the cover can be read', () => {
  assertContrast('on-teal', 'teal', 4.5)
  assertContrast('on-cover', 'cover', 4.5)
  assertContrast('on-cover-soft', 'cover', 4.5)
  assertContrast('foil', 'cover', 4.5)
})

test('edges of fields and the focus ring can be seen', () => {
  for (const ground of ['paper', 'surface']) assertContrast('line-strong', ground, 3)
  for (const ground of grounds) assertContrast('ring', ground, 3)
  assertContrast('foil', 'cover', 3)
})

test('every focus ring is the one that is measured, and the cover has its own', () => {
  for (const file of globSync('web/**/*.css')) {
    const css = readFileSync(file, 'utf8')
    for (const [rule] of css.matchAll(/[^{}]*\{[^{}]*\}/g)) {
      if (/:focus/.test(rule) && /outline: [^n0]/.test(rule))
        assert.match(rule, /outline: 2px solid var\(--ring\)/, file)
      // Shadows are not drawn in forced colours.
      if (/:focus/.test(rule)) assert.doesNotMatch(rule, /box-shadow: [^n]/, file)
      if (/background: var\(--cover\)/.test(rule)) assert.match(rule, /--ring: var\(--foil\)/, file)
    }
  }
})
