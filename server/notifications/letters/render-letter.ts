// The one place where letters get their words: mail as text and HTML with the same content, and SMS. What it is stands in the
// subject and in the first line, a code first; a link is one button named after its act.
import type { Letter } from '#server/core/work/letters.ts'
import { frame as deFrame, letters as de } from '#text/de/letters.ts'
import { frame as enFrame, letters as en } from '#text/en/letters.ts'
import { type Markup, markup, trusted } from '#text/markup.ts'
import { say } from '#text/say.ts'
import { isNotice, wordsOfNotice } from '../notice-words.ts'
import { mark, toBare, toMarkup, toPlain } from './marked-words.ts'

type Block =
  | { kind: 'words'; words: string }
  /** What somebody wrote, line by line. */
  | { kind: 'quote'; text: string }
  | { kind: 'button' | 'quiet'; label: string; url: string }
  | { kind: 'item'; title: string; words: string; label: string; url: string }

const button = ': {link}'
const quiet = ': {stop}'
/** Subjects longer than this are cut by every mail program. */
const maxSubject = 180

const isOwnLines = (paragraph: string): boolean => paragraph === '{message}'

const blocksOf = (letter: RenderedFrom, domain: string): { subject: string; blocks: Block[] } => {
  const { language, timeZone = 'UTC', news = [] } = letter
  const words = (language === 'de' ? de : en)[letter.name]
  const items = news.flatMap(({ name, values, link: url }) =>
    isNotice(name) ? [{ ...wordsOfNotice(language, name, values, timeZone, mark), url }] : [],
  )
  const [first] = items
  const more = items.length > 1
  const given = { ...letter.values, domain }
  // What a notice says is filled in already, with its own marks.
  const fill = (message: string): string =>
    say(message, given, language, timeZone, mark).replace(/^(\p{L}[\p{L} ]*) ,$/u, '$1,')
  const address = (name: string): string => String(letter.values[name] ?? '')
  const toBlock = (paragraph: string): Block[] => {
    if (paragraph === '{news}')
      return more
        ? items.map(({ title, text, act, url }) => ({
            kind: 'item',
            title,
            words: text,
            label: toBare(act),
            url,
          }))
        : first
          ? [
              { kind: 'words', words: first.text },
              { kind: 'button', label: toBare(first.act), url: first.url },
            ]
          : []
    if (isOwnLines(paragraph)) return [{ kind: 'quote', text: address('message') }]
    for (const [end, kind] of [
      [button, 'button'],
      [quiet, 'quiet'],
    ] as const)
      if (paragraph.endsWith(end)) {
        const url = address(kind === 'button' ? 'link' : 'stop')
        return url ? [{ kind, label: toBare(fill(paragraph.slice(0, -end.length))), url }] : []
      }
    const filled = fill(paragraph)
    return filled.trim() ? [{ kind: 'words', words: filled }] : []
  }
  const subject = first && !more ? first.title : fill(words.subject)
  return { subject, blocks: words.body.flatMap(toBlock) }
}

const linesOf = (text: string): string[] => text.replace(/[\ue000\ue001]/g, '').split(/\r\n?|\n/)

const asText = (block: Block): string => {
  switch (block.kind) {
    case 'words':
      return toPlain(block.words)
    case 'quote':
      return linesOf(block.text)
        .map((line) => `> ${line}`)
        .join('\n')
    case 'item':
      return [`* ${toPlain(block.title)}`, toPlain(block.words), `${block.label}: ${block.url}`]
        .filter((line) => line !== '')
        .join('\n  ')
    default:
      return `${block.label}: ${block.url}`
  }
}

const asMarkup = (block: Block): Markup => {
  switch (block.kind) {
    case 'words':
      return markup`<p>${toMarkup(block.words)}</p>`
    case 'quote':
      return markup`<blockquote dir="auto">${linesOf(block.text).map((line) => markup`${line}<br>`)}</blockquote>`
    case 'item':
      return markup`<div class="item"><h2>${toMarkup(block.title)}</h2><p>${toMarkup(block.words)}</p><p><a href="${block.url}">${block.label}</a></p></div>`
    case 'quiet':
      return markup`<p class="quiet"><a href="${block.url}">${block.label}</a></p>`
    default:
      return markup`<p><a class="act" href="${block.url}">${block.label}</a></p>`
  }
}

// Old mail programs read no variables and no light-dark(): light is said plainly, dark stands beside it.
const style = trusted(
  '<style>' +
    'body{margin:0;padding:16px 8px;background:#f4f7f5;color:#0c2b30;font:16px/1.5 system-ui,sans-serif;-webkit-text-size-adjust:100%}' +
    '.sheet{box-sizing:border-box;max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px;overflow-wrap:anywhere;word-break:break-word}' +
    'h1{font-size:20px;line-height:1.3;margin:0 0 16px}h2{font-size:16px;line-height:1.4;margin:0 0 4px}p{margin:0 0 16px}' +
    '.brand{font-weight:700;letter-spacing:.08em;margin:0 0 24px}' +
    '.act{display:inline-block;box-sizing:border-box;max-width:100%;padding:12px 20px;border-radius:8px;background:#0b5c63;color:#fff;text-decoration:none}' +
    '.item{border-top:1px solid #d5dfdb;padding:12px 0 0}.item p{margin:0 0 8px}a{color:#0b5c63}a.act{color:#fff}' +
    'blockquote{margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #7b928f}' +
    '.quiet{font-size:13px;color:#566f6d}' +
    '@media(prefers-color-scheme:dark){body{background:#091b1e;color:#e4eeea}.sheet{background:#0f272b}a{color:#7fcfc6}.act{background:#7fcfc6}a.act{color:#06262a}.item{border-color:#1f3d40}.quiet{color:#8fa9a4}}' +
    '</style>',
)

export type RenderedFrom = Pick<Letter, 'name' | 'language' | 'values' | 'timeZone' | 'news'>
type RenderedMail = {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** `publicUrl`: whose host the letter names as the only place that AO's links lead to. */
export const renderMail = (letter: RenderedFrom, publicUrl: string): RenderedMail => {
  const domain = new URL(publicUrl).host
  const { subject, blocks } = blocksOf(letter, domain)
  const { language } = letter
  const { never } = language === 'de' ? deFrame : enFrame
  const foot = say(never, { domain }, language)
  const last = blocks.findIndex(({ kind }) => kind === 'quiet')
  const [above, below] = last < 0 ? [blocks, []] : [blocks.slice(0, last), blocks.slice(last)]
  const plain = toPlain(subject)
  return {
    subject: plain.length > maxSubject ? `${[...plain].slice(0, maxSubject - 1).join('')}…` : plain,
    text: [plain, ...above.map(asText), `-- \n${foot}`, ...below.map(asText)].join('\n\n') + '\n',
    html: markup`<!doctype html><html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${plain}</title>${style}</head><body><div class="sheet"><p class="brand" translate="no">AO</p><h1>${toMarkup(subject)}</h1>${above.map(asMarkup)}<p class="quiet">${foot}</p>${below.map(asMarkup)}</div></body></html>`
      .source,
  }
}
