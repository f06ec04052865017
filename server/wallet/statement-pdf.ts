import { newPdf } from '#server/providers/pdf.ts'
import { describe, wordsIn } from './describe.ts'
import type { HistoryRow } from './history.ts'

export type Statement = {
  walletId: string; language: 'en' | 'de'; made: Date; fromDate?: string | undefined; toDate?: string | undefined
  rows: readonly HistoryRow[]; truncated: boolean
}

const columns = [40, 130, 350, 430, 495]
const right = 60
const lineHeight = 15
const bottom = 780

/** An A4 statement as a stream of bytes, written while it is drawn. */
export const statementPdf = async (s: Statement): Promise<AsyncIterable<Uint8Array>> => {
  const words = wordsIn(s.language)
  const number = new Intl.NumberFormat(s.language)
  const doc = await newPdf({ size: 'A4', margin: 40, lang: s.language, info: { Title: words.statement.title, CreationDate: s.made } })
  let y = 40
  let page = 1
  const cells = (texts: readonly string[], font = 'Helvetica') => {
    doc.font(font).fontSize(9)
    texts.forEach((text, i) => {
      const width = i >= 3 ? right : columns[i + 1]! - columns[i]! - 8
      doc.text(text, columns[i]!, y, { width, height: lineHeight, align: i >= 3 ? 'right' : 'left', lineBreak: false, ellipsis: true })
    })
    y += lineHeight
  }
  const head = () => {
    const { statement } = words
    cells([statement.date, statement.description, statement.coinType, statement.amount, statement.balance], 'Helvetica-Bold')
    doc.moveTo(40, y - 3).lineTo(555, y - 3).lineWidth(0.5).stroke()
  }
  const foot = () => doc.fontSize(8).text(`${words.statement.page} ${page}`, 40, 795, { width: 515, align: 'right', lineBreak: false })

  doc.font('Helvetica-Bold').fontSize(16).text(words.statement.title, 40, y)
  const from = s.fromDate ? `${words.statement.from} ${s.fromDate} ` : ''
  const until = s.toDate ? `${words.statement.until} ${s.toDate}` : ''
  doc.font('Helvetica').fontSize(9)
    .text(`${words.statement.wallet}: ${s.walletId}`).text(`${words.statement.period}: ${from + until || words.statement.all}`)
    .text(`${words.statement.made}: ${s.made.toISOString()}`)
  y = doc.y + 12
  head()
  for (const row of s.rows) {
    if (y > bottom) {
      foot()
      doc.addPage()
      page++
      y = 40
      head()
    }
    const note = row.note ? `${describe(s.language, row.kind, row.reason)}: ${row.note}` : describe(s.language, row.kind, row.reason)
    cells([row.at.slice(0, 16).replace('T', ' '), note, words.coinTypes[row.coin_type], number.format(row.amount), number.format(row.after)])
  }
  const last = s.rows.length === 0 ? words.statement.none : s.truncated ? words.statement.truncated : ''
  if (last) cells([last], 'Helvetica-Oblique')
  foot()
  doc.end()
  return doc
}
