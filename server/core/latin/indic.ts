// The Indic scripts of Unicode that follow ISCII: a letter stands at the same place in the block of each.
const blocks = 0x0900
const blockSize = 0x80
const lastBlock = 0x0d00
const tamil = 0x0b80
/** Where an `a` at the end of a word is written and not spoken. */
const silentAtTheEnd = new Set([0x0900, 0x0980, 0x0a00, 0x0a80])

const consonants: Readonly<Record<number, string>> = {
  0x15: 'k', 0x16: 'kh', 0x17: 'g', 0x18: 'gh', 0x19: 'ng',
  0x1a: 'ch', 0x1b: 'chh', 0x1c: 'j', 0x1d: 'jh', 0x1e: 'n',
  0x1f: 't', 0x20: 'th', 0x21: 'd', 0x22: 'dh', 0x23: 'n',
  0x24: 't', 0x25: 'th', 0x26: 'd', 0x27: 'dh', 0x28: 'n', 0x29: 'n',
  0x2a: 'p', 0x2b: 'ph', 0x2c: 'b', 0x2d: 'bh', 0x2e: 'm',
  0x2f: 'y', 0x30: 'r', 0x31: 'r', 0x32: 'l', 0x33: 'l', 0x34: 'zh', 0x35: 'v',
  0x36: 'sh', 0x37: 'sh', 0x38: 's', 0x39: 'h',
  0x58: 'q', 0x59: 'kh', 0x5a: 'gh', 0x5b: 'z', 0x5c: 'r', 0x5d: 'rh', 0x5e: 'f', 0x5f: 'y',
} // prettier-ignore
const dotted: Readonly<Record<string, string>> = { k: 'q', j: 'z', ph: 'f', d: 'r', dh: 'rh' }
const vowels: Readonly<Record<number, string>> = {
  0x04: 'a', 0x05: 'a', 0x06: 'a', 0x07: 'i', 0x08: 'i', 0x09: 'u', 0x0a: 'u', 0x0b: 'ri', 0x0d: 'e', 0x0e: 'e',
  0x0f: 'e', 0x10: 'ai', 0x11: 'o', 0x12: 'o', 0x13: 'o', 0x14: 'au',
} // prettier-ignore
const signs: Readonly<Record<number, string>> = {
  0x3e: 'a', 0x3f: 'i', 0x40: 'i', 0x41: 'u', 0x42: 'u', 0x43: 'ri', 0x45: 'e', 0x46: 'e', 0x47: 'e', 0x48: 'ai',
  0x49: 'o', 0x4a: 'o', 0x4b: 'o', 0x4c: 'au', 0x57: 'au',
} // prettier-ignore
/** Letters without a vowel of their own: Malayalam's chillus, Bengali's khanda ta. */
const bare: Readonly<Record<number, string>> = {
  0x4e: 't', 0x7a: 'n', 0x7b: 'n', 0x7c: 'r', 0x7d: 'l', 0x7e: 'l', 0x7f: 'k',
} // prettier-ignore
const [nukta, virama] = [0x3c, 0x4d]

/** `राजेश` → `rajesh`: the vowel that no letter shows is written. Null for words of other scripts. */
export const indicWord = (word: string): string | null => {
  const first = word.codePointAt(0)!
  const block = first - (first % blockSize)
  if (block < blocks || block > lastBlock) return null
  const at = [...word].map((letter) => letter.codePointAt(0)! - block)
  let latin = ''
  let open = false // a consonant whose vowel has not been said yet
  let last = ''
  const close = () => {
    if (open) latin += 'a'
    open = false
  }
  for (const [n, place] of at.entries()) {
    if (place === nukta) {
      if (open && dotted[last]) latin = latin.slice(0, -last.length) + dotted[last]
      continue
    }
    // Bengali and Assamese ra and wa; Gurmukhi's tippi and vowel carriers.
    const letter =
      block === 0x0980 && place === 0x70 ? 'r'
      : block === 0x0980 && place === 0x71 ? 'w'
      : consonants[place] // prettier-ignore
    if (letter) {
      close()
      latin += letter
      last = letter
      open = true
    } else if (signs[place]) {
      latin += signs[place]
      open = false
    } else if (place === virama) open = false
    else if (vowels[place] ?? bare[place]) {
      close()
      latin += vowels[place] ?? bare[place]!
    } else if (place === 0x01 || place === 0x02 || (block === 0x0a00 && place === 0x70)) {
      close()
      const next = consonants[at[n + 1] ?? 0] ?? ''
      latin += next === 'h' ? 'ng' : /^[pbm]/.test(next) ? 'm' : 'n'
    }
  }
  if (!(open && silentAtTheEnd.has(block) && at.length > 1)) close()
  if (block === tamil) return latin.replaceAll('rr', 'tr')
  return latin
}
