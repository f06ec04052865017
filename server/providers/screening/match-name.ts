// Whether a name may be a listed one: in any order, without diacritics, through other transliterations and small slips.

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а a,б b,в v,г g,ґ g,д d,е e,ё e,є e,ж zh,з z,и i,і i,ї i,й i,к k,л l,м m,н n,о o,п p,р r,с s,т t,у u,ў u,ф f,х kh,ц ts,' +
    'ч ch,ш sh,щ shch,ъ ,ы i,ь ,э e,ю iu,я ia,ј j,љ lj,њ nj,ћ c,ђ dj,џ dz,' +
    'α a,β v,γ g,δ d,ε e,ζ z,η i,θ th,ι i,κ k,λ l,μ m,ν n,ξ x,ο o,π p,ρ r,σ s,ς s,τ t,υ i,φ f,χ kh,ψ ps,ω o,' +
    'ا a,أ a,إ i,آ a,ب b,ت t,ث th,ج j,ح h,خ kh,د d,ذ dh,ر r,ز z,س s,ش sh,ص s,ض d,ط t,ظ z,ع ,غ gh,ف f,ق q,ك k,ک k,ل l,م m,ن n,' +
    'ه h,ة a,و w,ي y,ی y,ى a,ء ,ؤ w,ئ y,پ p,چ ch,ژ zh,گ g,' +
    'א a,ב b,ג g,ד d,ה h,ו v,ז z,ח kh,ט t,י y,כ k,ך k,ל l,מ m,ם m,נ n,ן n,ס s,ע ,פ p,ף f,צ ts,ץ ts,ק k,ר r,ש sh,ת t,' +
    'ß ss,æ ae,œ oe,ø o,đ d,ð d,þ th,ł l,ı i,ŋ n'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Spellings that different transliterations give the same sound. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/[ck]h/g, 'k'],
  [/ck|q|c(?![eiy])/g, 'k'],
  [/dh/g, 'd'],
  [/th/g, 't'],
  [/gh/g, 'g'],
  [/ou|oo/g, 'u'],
  [/ee|y|j(?=[aeiou])/g, 'i'],
  [/w/g, 'v'],
  [/o/g, 'u'],
  [/e/g, 'i'],
  [/(.)\1+/g, '$1'],
]
/** Say nothing about who somebody is. */
const particles = new Set(
  'al el ul bin ibn ben bint von van de der di da mr mrs dr sir ltd llc inc gmbh co'.split(' '),
)

const plain = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .replace(/\p{M}|['’ʼ`ʻ]/gu, '')

/** The words of a name as they are compared: Latin letters without marks, folded by sound; other scripts as they are. */
export const foldedWords = (name: string): string[] => {
  const words = plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => sounds.reduce((so, [from, to]) => so.replace(from, to), word))
  const distinctive = words.filter((word) => !particles.has(word))
  return distinctive.length > 0 ? distinctive : words
}

/** Jaro-Winkler similarity, 0 to 1 (Winkler 1990). */
export const likeness = (a: string, b: string): number => {
  if (a === b) return 1
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1)
  const taken = new Set<number>()
  const fromA: string[] = []
  for (let i = 0; i < a.length; i++)
    for (let j = Math.max(0, i - reach); j <= Math.min(b.length - 1, i + reach); j++)
      if (!taken.has(j) && a[i] === b[j]) {
        taken.add(j)
        fromA.push(a[i]!)
        break
      }
  const n = fromA.length
  if (n === 0) return 0
  const fromB = [...taken].sort((x, y) => x - y).map((j) => b[j]!)
  const swapped = fromA.filter((letter, at) => letter !== fromB[at]).length / 2
  const jaro = (n / a.length + n / b.length + (n - swapped) / n) / 3
  let prefix = 0
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix++
  return jaro + prefix * 0.1 * (1 - jaro)
}

/** Below this two words are different words. */
const sameWord = 0.84

/** From here on two names written without spaces are the same name. */
const sameJoined = 0.95
/** Of more words than these only the first are written together in every order. */
const maxJoined = 5

/** Two or more words written together, in any order, as long as what they are compared with, give or take two letters. */
const joined = (words: readonly string[], length: number, sofar = '', used = 0): string[] =>
  words.slice(0, maxJoined).flatMap((word, at, all) => {
    const together = sofar + word
    if (together.length > length + 2) return []
    const more = joined(all.toSpliced(at, 1), length, together, used + 1)
    return used > 0 && together.length >= length - 2 ? [together, ...more] : more
  })

/** `ViktorDraganov`: a name whose spaces were left out, against the words of the other in any order; else 0. */
const joinedScore = (a: readonly string[], b: readonly string[]): number => {
  const [one, words] = a.length === 1 ? [a[0]!, b] : [b[0]!, a]
  if (Math.min(a.length, b.length) !== 1 || words.length < 2) return 0
  const best = Math.max(0, ...joined(words, one.length).map((name) => likeness(one, name)))
  return best >= sameJoined ? best : 0
}

/** What an initial takes away: it says less than the name that it stands for. */
const initialCosts = 0.06
const isInitial = (word: string): boolean => word.length === 1

/** 0 to 1: each word of the shorter name against its best partner in the longer one, whatever the order. */
const wordsScore = (short: readonly string[], rest: readonly string[]): number => {
  const long = [...rest]
  let [sum, full, initials] = [0, 0, 0]
  // Whole words choose first, so that an initial takes none that belongs to one of them.
  for (const word of short.toSorted((x, y) => Number(isInitial(x)) - Number(isInitial(y)))) {
    const best = long
      .map((partner, at) => ({ at, like: likeness(word, partner), partner }))
      .sort((x, y) => y.like - x.like)[0]!
    if (best.like >= sameWord) {
      sum += best.like
      full++
      long.splice(best.at, 1)
      continue
    }
    const standsFor = long.findIndex(
      (partner) => partner[0] === word[0] && (isInitial(word) || isInitial(partner)),
    )
    if (standsFor < 0) return 0
    initials = 1
    long.splice(standsFor, 1)
  }
  // Names left over in the longer one make it a little less sure.
  return full === 0 ? 0 : sum / full - initialCosts * initials - 0.02 * long.length
}

/** 0 to 1: whatever the order of the words, with initials for names, or without spaces. */
export const nameScore = (one: string, other: string): number => {
  const [a, b] = [foldedWords(one), foldedWords(other)]
  if (a.length === 0 || b.length === 0) return 0
  const sorted = likeness([...a].sort().join(''), [...b].sort().join(''))
  const whole = Math.max(sorted >= sameJoined ? sorted : 0, joinedScore(a, b))
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  // A single word says too little beside a longer name.
  if (short.length === 1 && long.length > 1) return whole
  return Math.max(wordsScore(short, long), whole)
}

export type Screened = {
  name: string
  /** `YYYY-MM-DD`, or empty when unknown. */
  birthDate: string
  /** ISO code, or empty when unknown. */
  country: string
}
export type Listed = { name: string; births: readonly string[]; countries: readonly string[] }

/** From here on somebody has to look. */
export const hitFrom = 0.88

/** What speaks against two people of one name being one. */
export const hitDifferences = ['birth', 'country'] as const
export type Difference = (typeof hitDifferences)[number]
export type NameMatch = { isHit: boolean; score: number; differs: Difference[] }

/**
 * The score of a name, less where both birth years are known and none is near, or both countries and none is shared. Either
 * may be what somebody typed to be let through, so it lowers the score and never hides: the name alone says what is a hit.
 */
export const nameMatch = (who: Screened, listed: Listed): NameMatch => {
  const name = nameScore(who.name, listed.name)
  const year = Number(who.birthDate.slice(0, 4))
  const otherBirth =
    year > 0 &&
    listed.births.length > 0 &&
    listed.births.every((birth) => Math.abs(Number(birth.slice(0, 4)) - year) > 1)
  const otherCountry =
    who.country !== '' && listed.countries.length > 0 && !listed.countries.includes(who.country)
  const differs = hitDifferences.filter((one) => (one === 'birth' ? otherBirth : otherCountry))
  const score = Math.max(0, name - (otherBirth ? 0.2 : 0) - (otherCountry ? 0.02 : 0))
  return { isHit: name >= hitFrom, score, differs }
}
