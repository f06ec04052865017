// Papers that journeys put into vaults, and how a person chooses from a list.
import PDFDocument from 'pdfkit'
import type { Page } from 'playwright-core'

/** A one-page PDF with a title, an issuer and lines of text. */
export const degreePdf = (title: string, issuer: string, lines: readonly string[] = []): Promise<Buffer> => new Promise((resolve) => {
  const pdf = new PDFDocument({ size: 'A4', info: { Title: title } })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
  pdf.fontSize(26).text(issuer, { align: 'center' }).moveDown()
  pdf.fontSize(18).text(title, { align: 'center' }).moveDown(2).fontSize(12)
  for (const line of lines) pdf.text(line).moveDown()
  pdf.end()
})

export const choose = async (page: Page, label: string | RegExp, option: string | RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: label }).or(page.getByRole('textbox', { name: label })).first().click()
  await page.getByRole('option', { name: option }).first().click()
}
