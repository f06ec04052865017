import { setImmediate as turn } from 'node:timers/promises'
import { newPaper } from '#server/providers/pdf/pdf.ts'
import { decorate, open, tagDocument, tag } from '#server/providers/pdf/pdf-tags.ts'
import { giveFonts, baselineShare, write, writeLine } from '#server/providers/pdf/pdf-text.ts'
import { momentText, wallClock } from '#text/moments.ts'
import { describe, statementWordsIn } from './describe-transaction.ts'
import type { StatementLine } from './statement-facts.ts'

export type WalletStatement = {
  walletId: string
  holder: string
  /** Coins available at both ends of the period. */
  opening: number
  closing: number
  language: 'en' | 'de'
  /** Where its owner's days end. */
  timeZone: string
  made: Date
  fromDate?: string | undefined
  toDate?: string | undefined
  rows: readonly StatementLine[]
  truncated: boolean
}

/** Left edge and width of each column; the last two are figures. */
const columns = [
  [40, 82],
  [128, 176],
  [308, 98],
  [408, 56],
  [468, 87],
] as const
const figures = 3
const size = 9
const lineHeight = 15
const bottom = 780

// The viewer's own font draws these ten times as fast, and looks the same.
const isPlain = (text: string): boolean => /^[ -~\u00a0-\u00ff]*$/.test(text)

/** What a line says, with the other side and the words its sender or we gave it. */
const saidIn = (language: 'en' | 'de', { kind, reason, note, otherSide }: StatementLine): string =>
  [[describe(language, kind, reason), otherSide].filter(Boolean).join(', '), note]
    .filter(Boolean)
    .join(': ')
    .replace(/\s+/g, ' ')

/** The type of the coins, and whether they were bought or are bonus. */
const coinsIn = (language: 'en' | 'de', { coinType, bought, bonus }: StatementLine): string => {
  const { coinTypes, statement } = statementWordsIn(language)
  const origin =
    bonus === 0
      ? statement.bought
      : bought === 0
        ? statement.bonus
        : `${bought} ${statement.bought}`
  return `${coinTypes[coinType]}, ${origin}`
}

/** An A4 statement as a stream of bytes, written while it is drawn. */
export const statementPdf = async (s: WalletStatement): Promise<AsyncIterable<Uint8Array>> => {
  const words = statementWordsIn(s.language)
  const number = new Intl.NumberFormat(s.language)
  const doc = await newPaper(
    { language: s.language, title: words.statement.title, at: s.made },
    { margins: { top: 40, left: 40, right: 40, bottom: 20 } },
  )
  await giveFonts(doc, [
    s.holder,
    ...s.rows.flatMap(({ note, otherSide }) => [note ?? '', otherSide]),
  ])
  let y = 40
  let page = 1
  const cell = (text: string, column: number, weight: 'regular' | 'bold') => {
    const [x, width] = columns[column]!
    if (!isPlain(text)) return writeLine(doc, text, x, y, size, width)
    doc
      .font(weight === 'bold' ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .text(text, x, y + baselineShare * size, {
        width,
        height: lineHeight,
        align: column < figures ? 'left' : 'right',
        baseline: 'alphabetic',
        lineBreak: false,
        ellipsis: true,
      })
  }
  const cells = (texts: readonly string[]) => {
    const row = open(doc, table, 'TR')
    texts.forEach((text, column) => tag(doc, row, 'TD', () => cell(text, column, 'regular')))
    row.end()
    y += lineHeight
  }
  const { date, description, coinType, amount, balance } = words.statement
  const names = [date, description, coinType, amount, balance]
  // Names of columns are part of the table once; those of further pages are for the eye.
  const head = () => {
    const draw = () => names.forEach((name, column) => cell(name, column, 'bold'))
    if (page > 1) decorate(doc, draw)
    else {
      const row = open(doc, table, 'TR')
      names.forEach((name, column) =>
        tag(doc, row, 'TH', () => cell(name, column, 'bold'), { scope: 'Column' }),
      )
      row.end()
    }
    y += lineHeight
    decorate(doc, () =>
      doc
        .moveTo(40, y - 3)
        .lineTo(555, y - 3)
        .lineWidth(0.5)
        .stroke(),
    )
  }
  const foot = () =>
    decorate(doc, () =>
      doc.font('regular').fontSize(8).text(`${words.statement.page} ${page}`, 40, 795, {
        width: 515,
        align: 'right',
        lineBreak: false,
      }),
    )

  const whole = tagDocument(doc)
  tag(doc, whole, 'H1', () => doc.font('bold').fontSize(16).text(words.statement.title, 40, y))
  const from = s.fromDate ? `${words.statement.from} ${s.fromDate} ` : ''
  const until = s.toDate ? `${words.statement.until} ${s.toDate}` : ''
  const line = (name: string, value: string) =>
    tag(doc, whole, 'P', () =>
      doc.font('regular').fontSize(size).text(`${name}: ${value}`, 40, doc.y),
    )
  line(words.statement.wallet, s.walletId)
  line(words.statement.period, from + until || words.statement.all)
  line(words.statement.made, momentText(s.language, s.made, s.timeZone))
  if (s.holder)
    tag(doc, whole, 'P', () =>
      write(doc, 'regular', `${words.statement.holder}: ${s.holder}`, 40, doc.y, size, 515),
    )
  line(words.statement.opening, number.format(s.opening))
  line(words.statement.closing, number.format(s.closing))
  y = doc.y + 12
  const table = open(doc, whole, 'Table')
  head()
  const draw = async () => {
    for (const row of s.rows) {
      if (y > bottom) {
        foot()
        // Others have their turn between two pages; whoever went away gets no more of them.
        await turn()
        if (doc.destroyed) return
        doc.addPage()
        page++
        y = 40
        head()
      }
      cells([
        wallClock(s.timeZone, row.at),
        saidIn(s.language, row),
        coinsIn(s.language, row),
        number.format(row.amount),
        number.format(row.after),
      ])
    }
    const last =
      s.rows.length === 0 ? words.statement.none : s.truncated ? words.statement.truncated : ''
    table.end()
    if (last)
      tag(doc, whole, 'P', () =>
        doc.font('regular').fontSize(size).text(last, columns[0][0], y, { lineBreak: false }),
      )
    foot()
    doc.end()
  }
  draw().catch((error: Error) => doc.destroy(error))
  return doc
}
