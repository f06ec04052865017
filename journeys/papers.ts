// Papers that journeys put into vaults, and how a person chooses from a list.
import { randomBytes } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import PDFDocument from 'pdfkit'
import type { Page } from 'playwright-core'

/** A one-page PDF with a title, an issuer and lines of text: enough letters that nobody has to read its picture. */
export const degreePdf = (
  title: string,
  issuer: string,
  lines: readonly string[] = ['Signed and sealed at the office of whoever issued this paper'],
  picture?: Buffer,
): Promise<Buffer> =>
  new Promise((resolve) => {
    const pdf = new PDFDocument({ size: 'A4', info: { Title: title } })
    const parts: Buffer[] = []
    pdf
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
    pdf.fontSize(26).text(issuer, { align: 'center' }).moveDown()
    pdf.fontSize(18).text(title, { align: 'center' }).moveDown(2).fontSize(12)
    for (const line of lines) pdf.text(line).moveDown()
    if (picture) pdf.image(picture, { width: 80 })
    pdf.end()
  })

/** A nearly white picture that hardly packs, about a byte a pixel: as large as a photo, as quick to read as an empty page. */
export const largePng = (side: number): Buffer => {
  const canvas = createCanvas(side, side)
  const pen = canvas.getContext('2d')
  const paper = pen.createImageData(side, side)
  paper.data.set(
    randomBytes(side * side * 4).map((byte, at) => (at % 4 === 3 ? 255 : 248 + (byte & 7))),
  )
  pen.putImageData(paper, 0, 0)
  return canvas.toBuffer('image/png')
}

export const choose = async (
  page: Page,
  label: string | RegExp,
  option: string | RegExp,
): Promise<void> => {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}
