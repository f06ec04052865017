// One A4 page of names and values: receipts, invoices.
import { newPdf } from './pdf.ts'
import { giveFonts, write } from './pdf-text.ts'

const left = 56
const width = 483

export type Fact = readonly [name: string, value: string]

export const drawFacts = async ({
  language,
  title,
  heading,
  facts,
  foot,
  at,
}: {
  language: string
  /** Of the file. */
  title: string
  heading: string
  facts: readonly Fact[]
  foot: string
  at: Date
}): Promise<Buffer> => {
  const doc = await newPdf({
    size: 'A4',
    margins: { top: 56, bottom: 48, left, right: 56 },
    lang: language,
    info: { Title: title, Creator: 'AO', CreationDate: at },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve) =>
    doc
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts))),
  )
  await giveFonts(
    doc,
    facts.map(([, value]) => value),
  )
  doc.font('bold').fontSize(8).fillColor('#5b6764').text('AO', left, 56, { characterSpacing: 2 })
  doc.fontSize(20).fillColor('#14211f').text(heading, left, 70)
  doc.moveDown(1)
  for (const [name, value] of facts) {
    const y = doc.y
    doc.font('regular').fontSize(10).fillColor('#5b6764').text(name, left, y, { width: 140 })
    doc.fillColor('#14211f')
    write(doc, 'bold', value, left + 150, y, 10, width - 150)
    doc.moveDown(0.5)
    doc
      .moveTo(left, doc.y - 2)
      .lineTo(left + width, doc.y - 2)
      .lineWidth(0.5)
      .strokeColor('#d9d6cd')
      .stroke()
    doc.moveDown(0.2)
  }
  doc
    .moveDown(1)
    .font('regular')
    .fontSize(8)
    .fillColor('#5b6764')
    .text(foot, left, doc.y, { width })
  doc.end()
  return done
}
