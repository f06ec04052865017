// Words into which names and texts of people were put, each marked where it begins and ends: in HTML nobody translates it and
// its direction is its own; as plain text it is isolated where it is written from right to left (UAX 9).
import { type Markup, markup } from '#text/markup.ts'
import type { Mark } from '#text/say.ts'

const [begin, end] = ['\ue000', '\ue001']
/** What people write in sentences may be translated; what they are called may not. */
const sentences = new Set(['text', 'note', 'remarks', 'reason', 'purpose', 'message', 'because'])
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
const marked = /\ue000([ns])([^\ue001]*)\ue001/g

/** In one line, whatever was typed: no line break reaches a header or passes for words of ours. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\ue000\ue001]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export const mark: Mark = (text, name) => {
  const line = oneLine(text)
  return line && `${begin}${sentences.has(name) ? 's' : 'n'}${line}${end}`
}

export const isolateDirection = (text: string): string =>
  rightToLeft.test(text) ? `\u2068${text}\u2069` : text

export const toPlain = (words: string): string =>
  words.replace(marked, (_, _kind, text: string) => isolateDirection(text))

/** Without any mark: for addresses and messages to machines. */
export const toBare = (words: string): string =>
  words.replace(marked, (_, _kind, text: string) => text)

export const toMarkup = (words: string): Markup[] => {
  const parts: Markup[] = []
  let from = 0
  for (const found of words.matchAll(marked)) {
    const [whole, kind, text = ''] = found
    parts.push(
      markup`${words.slice(from, found.index)}`,
      kind === 'n' ? markup`<bdi translate="no">${text}</bdi>` : markup`<bdi>${text}</bdi>`,
    )
    from = found.index + whole.length
  }
  return [...parts, markup`${words.slice(from)}`]
}
