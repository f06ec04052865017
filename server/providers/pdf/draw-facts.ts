// One A4 page of names and values: receipts, invoices.
import { newPaper } from './pdf.ts'
import { decorate, open, tagDocument, tag } from './pdf-tags.ts'
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
  check,
  at,
}: {
  language: string
  /** Of the file. */
  title: string
  heading: string
  facts: readonly Fact[]
  foot: string
  /** Where the paper is checked: its address in words, and as a picture to scan. */
  check?: { link: string; text: string; picture: Buffer }
  at: Date
}): Promise<Buffer> => {
  const doc = await newPaper(
    { language, title, at },
    { margins: { top: 56, bottom: 48, left, right: 56 } },
  )
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
  const whole = tagDocument(doc)
  tag(doc, whole, 'P', () =>
    doc.font('bold').fontSize(8).fillColor('#5b6764').text('AO', left, 56, { characterSpacing: 2 }),
  )
  tag(doc, whole, 'H1', () => doc.fontSize(20).fillColor('#14211f').text(heading, left, 70))
  doc.moveDown(1)
  const table = open(doc, whole, 'Table')
  for (const [name, value] of facts) {
    const y = doc.y
    const row = open(doc, table, 'TR')
    doc.font('regular').fontSize(10).fillColor('#5b6764')
    tag(doc, row, 'TH', () => doc.text(name, left, y, { width: 140 }), { scope: 'Row' })
    doc.fillColor('#14211f')
    tag(doc, row, 'TD', () => write(doc, 'bold', value, left + 150, y, 10, width - 150))
    row.end()
    doc.moveDown(0.5)
    decorate(doc, () =>
      doc
        .moveTo(left, doc.y - 2)
        .lineTo(left + width, doc.y - 2)
        .lineWidth(0.5)
        .strokeColor('#d9d6cd')
        .stroke(),
    )
    doc.moveDown(0.2)
  }
  table.end()
  doc.moveDown(1).font('regular').fontSize(8).fillColor('#5b6764')
  if (check) {
    const { y } = doc
    tag(doc, whole, 'Figure', () => doc.image(check.picture, left, y, { width: 92 }), {
      alt: check.text,
    })
    const beside = { width: width - 110, link: check.link }
    tag(doc, whole, 'Link', () => doc.text(check.text, left + 110, y, beside))
    doc.y = y + 104
  }
  tag(doc, whole, 'P', () => doc.text(foot, left, doc.y, { width }))
  doc.end()
  return done
}
