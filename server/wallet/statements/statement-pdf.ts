import { setImmediate as turn } from 'node:timers/promises'
import { newPdf } from '#server/providers/pdf/pdf.ts'
import { giveFonts, rise, writeLine } from '#server/providers/pdf/pdf-text.ts'
import { momentText, wallClock } from '#text/moments.ts'
import { describe, wordsIn } from './describe-transaction.ts'
import type { HistoryRow } from './transaction-history.ts'

export type Statement = {
  walletId: string
  language: 'en' | 'de'
  /** Where its owner's days end. */
  timeZone: string
  made: Date
  fromDate?: string | undefined
  toDate?: string | undefined
  rows: readonly HistoryRow[]
  truncated: boolean
}

/** Left edge and width of each column; the last two are figures. */
const columns = [
  [40, 82],
  [128, 208],
  [344, 62],
  [408, 56],
  [468, 87],
] as const
const figures = 3
const size = 9
const lineHeight = 15
const bottom = 780

// The viewer's own font draws these ten times as fast, and looks the same.
const isPlain = (text: string): boolean => /^[ -~\u00a0-\u00ff]*$/.test(text)

/** What a line says, with the words its sender or we gave it. */
const saidIn = (language: 'en' | 'de', { kind, reason, note }: HistoryRow): string =>
  [describe(language, kind, reason), note].filter(Boolean).join(': ').replace(/\s+/g, ' ')

/** An A4 statement as a stream of bytes, written while it is drawn. */
export const statementPdf = async (s: Statement): Promise<AsyncIterable<Uint8Array>> => {
  const words = wordsIn(s.language)
  const number = new Intl.NumberFormat(s.language)
  const doc = await newPdf({
    size: 'A4',
    margins: { top: 40, left: 40, right: 40, bottom: 20 },
    lang: s.language,
    info: { Title: words.statement.title, CreationDate: s.made },
  })
  await giveFonts(
    doc,
    s.rows.map(({ note }) => note ?? ''),
  )
  let y = 40
  let page = 1
  const cells = (texts: readonly string[], weight: 'regular' | 'bold' = 'regular') => {
    columns.forEach(([x, width], i) => {
      const text = texts[i] ?? ''
      if (!isPlain(text)) return writeLine(doc, text, x, y, size, width)
      doc
        .font(weight === 'bold' ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(size)
        .text(text, x, y + rise * size, {
          width,
          height: lineHeight,
          align: i < figures ? 'left' : 'right',
          baseline: 'alphabetic',
          lineBreak: false,
          ellipsis: true,
        })
    })
    y += lineHeight
  }
  const head = () => {
    const { statement } = words
    cells(
      [
        statement.date,
        statement.description,
        statement.coinType,
        statement.amount,
        statement.balance,
      ],
      'bold',
    )
    doc
      .moveTo(40, y - 3)
      .lineTo(555, y - 3)
      .lineWidth(0.5)
      .stroke()
  }
  const foot = () =>
    doc.font('regular').fontSize(8).text(`${words.statement.page} ${page}`, 40, 795, {
      width: 515,
      align: 'right',
      lineBreak: false,
    })

  doc.font('bold').fontSize(16).text(words.statement.title, 40, y)
  const from = s.fromDate ? `${words.statement.from} ${s.fromDate} ` : ''
  const until = s.toDate ? `${words.statement.until} ${s.toDate}` : ''
  doc
    .font('regular')
    .fontSize(size)
    .text(`${words.statement.wallet}: ${s.walletId}`)
    .text(`${words.statement.period}: ${from + until || words.statement.all}`)
    .text(`${words.statement.made}: ${momentText(s.language, s.made, s.timeZone)}`)
  y = doc.y + 12
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
        words.coinTypes[row.coinType],
        number.format(row.amount),
        number.format(row.after),
      ])
    }
    const last =
      s.rows.length === 0 ? words.statement.none : s.truncated ? words.statement.truncated : ''
    if (last) doc.font('regular').fontSize(size).text(last, columns[0][0], y, { lineBreak: false })
    foot()
    doc.end()
  }
  draw().catch((error: Error) => doc.destroy(error))
  return doc
}
