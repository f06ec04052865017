// Draws the report: one A4 page and, for a long history, a second (domain (g)).
import { toBuffer as qrCode } from 'qrcode'
import type { Language } from '#contract/shapes.ts'
import { undecidedReasons } from '#contract/verification/state.ts'
import { say, type Values } from '#text/say.ts'
import { verification as de } from '#text/de/verification.ts'
import { vault as deVault } from '#text/de/vault.ts'
import { verification as en } from '#text/en/verification.ts'
import { vault as enVault } from '#text/en/vault.ts'
import { newPdf } from '#server/providers/pdf/pdf.ts'
import { giveFonts, write } from '#server/providers/pdf/pdf-text.ts'
import { bundleFileName } from '#contract/verification/evidence/bundle-file.ts'
import type { ReportFacts, Disclosed } from './report-facts.ts'

const ink = '#14211f'
const muted = '#5b6764'
const line = '#d9d6cd'
const resultInk: Readonly<Record<string, string>> = {
  matches: '#14532d',
  differs: '#7f1d1d',
  not_on_record: '#5b4a12',
  not_checked: muted,
}
const bands = { good: '#14532d', bad: '#7f1d1d', open: '#5b4a12' } as const
const left = 48
const width = 499

type Words = typeof en | typeof de
type Doc = PDFKit.PDFDocument

export const wordsIn = (language: Language): Words => (language === 'de' ? de : en)

/** The verdict in words; a reverted decision says so first. Green is only what was signed and holds. */
export const headline = (
  { row, told, verdict }: ReportFacts,
  words: Words,
  language: Language,
): { text: string; tone: keyof typeof bands } => {
  const at = row.revertedAt?.slice(0, 16).replace('T', ' ') ?? ''
  const { report } = words
  if (row.transactionStatus === 'approval-reverted')
    return { text: say(report.approvalReverted, { at }, language), tone: 'bad' }
  if (row.transactionStatus === 'rejection-reverted')
    return { text: say(report.rejectionReverted, { at }, language), tone: 'open' }
  if (row.transactionStatus === 'approved') {
    if (verdict === 'unsigned') return { text: report.unsigned, tone: 'open' }
    if (!told || verdict === 'bad') return { text: report.disagrees, tone: 'bad' }
    const means = `${words.tierMeans[told.level]} ${words.methods[told.method ?? 'other']}.`
    const text = say(report.approved, { tier: words.tiers[told.level], means }, language)
    return verdict === 'good'
      ? { text, tone: 'good' }
      : { text: `${text} ${report.unchecked}`, tone: 'open' }
  }
  const reason = row.reasonCode ?? 'other'
  if (undecidedReasons.includes(reason)) return { text: report.unable, tone: 'open' }
  return { text: say(report.rejected, { reason: words.reasons[reason] }, language), tone: 'bad' }
}

const lists = {
  type: 'types',
  educationLevel: 'levels',
  educationType: 'studyTypes',
  gradingScheme: 'schemes',
} as const

const claimValue = (field: string, value: string, language: Language): string => {
  const list =
    field in lists
      ? (language === 'de' ? deVault : enVault)[lists[field as keyof typeof lists]]
      : {}
  if (value in list) return (list as Readonly<Record<string, string>>)[value]!
  if (field === 'issuerCountry')
    return new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value
  // A number is shown by its last characters only: whoever holds the document can compare, nobody can copy.
  if (field === 'number') return value.length > 4 ? `•••${value.slice(-4)}` : '•••'
  return value
}

const heading = (doc: Doc, text: string) => {
  if (doc.y > 740) doc.addPage()
  doc.font('bold').fontSize(9.5).moveDown(0.7).fillColor(ink)
  write(doc, 'bold', text, left, doc.y, 9.5, width)
  doc
    .moveTo(left, doc.y + 1)
    .lineTo(left + width, doc.y + 1)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  doc.moveDown(0.3).font('regular').fontSize(8.5)
}

const rowOf = (doc: Doc, cells: readonly [string, string, string?], strong = false, last = ink) => {
  const columns = cells.length === 3 ? [130, 239, 130] : [130, 369]
  doc.font('regular').fontSize(8.5)
  const height = Math.max(
    ...cells.map((cell, at) => doc.heightOfString(cell ?? '', { width: columns[at]! - 6 })),
  )
  if (doc.y + height > 795) doc.addPage()
  const { y, page } = doc
  let bottom = y
  cells.forEach((cell, at) => {
    const x = left + columns.slice(0, at).reduce((a, b) => a + b, 0)
    doc.fillColor(at === 0 ? muted : at === 2 ? last : ink)
    write(doc, strong || at === 2 ? 'bold' : 'regular', cell ?? '', x, y, 8.5, columns[at]! - 6)
    // A text longer than a page ends on another one.
    bottom = doc.page === page ? Math.max(bottom, doc.y) : doc.y
  })
  doc.y = bottom + 1.5
  doc.x = left
}

const band = (doc: Doc, text: string, tone: keyof typeof bands) => {
  doc.font('bold').fontSize(13)
  const height = doc.heightOfString(text, { width: width - 24 }) + 20
  doc.roundedRect(left, doc.y, width, height, 6).fill(bands[tone])
  doc.fillColor('#ffffff').text(text, left + 12, doc.y + 10, { width: width - 24 })
  doc.y += 12
}

/** Everything that people have typed, and that may be in any script. */
const namesIn = ({ told, issuer, timeline }: ReportFacts): string[] => [
  told?.title ?? '',
  ...(told?.claims.flatMap(({ value, says }) => [value ?? '', says ?? '']) ?? []),
  issuer?.name ?? '',
  told?.remarks ?? '',
  told?.original ?? '',
  told?.by?.name ?? '',
  told?.by?.organisation ?? '',
  ...timeline.map(({ name }) => name),
]

/** What was claimed, what was found, of which file, by whom and how. */
const drawTold = (doc: Doc, told: Disclosed, words: Words, language: Language) => {
  const { report } = words
  const tell = (message: string, values: Values = {}) => say(message, values, language)
  heading(doc, `${report.document} · ${told.title}`)
  rowOf(doc, [report.claim, report.stated, report.result], true)
  for (const { field, value, result, says } of told.claims) {
    const stated = value === null ? report.notDisclosed : claimValue(field, value, language)
    rowOf(
      doc,
      [
        words.fields[field as keyof typeof words.fields] ?? field,
        says ? tell(report.says, { stated, says: claimValue(field, says, language) }) : stated,
        words.results[result],
      ],
      false,
      resultInk[result],
    )
  }
  heading(doc, report.checks)
  rowOf(doc, [report.file, tell(report.fileText, { digest: told.fileSha256 })])
  if (!told.by) return
  const { name, organisation, kind } = told.by
  heading(doc, report.who)
  rowOf(doc, [
    words.kinds[kind as keyof typeof words.kinds] ?? kind,
    organisation ? `${name}, ${organisation}` : name,
  ])
  if (told.method) rowOf(doc, ['', tell(report.how, { method: words.methods[told.method] })])
  if (told.allMatched) rowOf(doc, ['', report.allMatched])
  if (told.remarks) rowOf(doc, ['', tell(report.remarks, { remarks: told.remarks })])
  if (told.original) rowOf(doc, ['', tell(report.original, { name: told.original })])
}

/** Draws the report. Gives the bytes of a PDF whose text can be selected and whose QR code opens the live page. */
export const drawReport = async (facts: ReportFacts, language: Language): Promise<Buffer> => {
  const words = wordsIn(language)
  const { report } = words
  const { row } = facts
  const tell = (message: string, values: Values = {}) => say(message, values, language)
  const moment = (at: string) => at.slice(0, 16).replace('T', ' ')
  const doc = await newPdf({
    size: 'A4',
    margins: { top: 44, bottom: 40, left, right: 48 },
    bufferPages: true,
    lang: language,
    info: {
      Title: report.title,
      Subject: facts.told?.title ?? '',
      Creator: 'AO',
      CreationDate: new Date(facts.at),
    },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve) =>
    doc
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts))),
  )
  await giveFonts(doc, namesIn(facts))

  doc.image(
    await qrCode(facts.link, { errorCorrectionLevel: 'M', margin: 0, width: 300 }),
    left + width - 92,
    40,
    { width: 92 },
  )
  doc.font('bold').fontSize(8).fillColor(muted).text('AO', left, 44, { characterSpacing: 2 })
  doc.fontSize(18).fillColor(ink).text(report.title, left, 58, { width: 390 })
  doc.font('regular').fontSize(8.5).fillColor(muted)
  doc.text(tell(report.number, { number: row.id }), left, doc.y + 2, { width: 390 })
  doc.text(tell(report.issued, { at: moment(facts.at) }), { width: 390 })
  doc.text(
    tell(report.validUntil, {
      until: `${Number(facts.at.slice(0, 4)) + 1}${facts.at.slice(4, 10)}`,
    }),
    { width: 390 },
  )
  doc.text(`${report.check}: ${facts.link}`, { width: 390, link: facts.link })
  doc.text(tell(report.code, { code: facts.publicId }), { width: 390 })
  doc.y = Math.max(doc.y, 136) + 6

  const verdict = headline(facts, words, language)
  band(doc, verdict.text, verdict.tone)
  if (facts.changed)
    doc
      .moveDown(0.4)
      .font('bold')
      .fontSize(8.5)
      .fillColor(bands.bad)
      .text(report.changed, left, doc.y, { width })

  if (facts.told) drawTold(doc, facts.told, words, language)
  heading(doc, report.unsignedPart)
  if (facts.issuer)
    rowOf(doc, [
      report.issuerCheck,
      facts.issuer.archivedAt
        ? tell(report.issuerArchived, {
            name: facts.issuer.name,
            at: facts.issuer.archivedAt.slice(0, 10),
          })
        : tell(report.issuerActive, { name: facts.issuer.name }),
    ])
  for (const { at, action, name } of facts.timeline) {
    const done = words.actions[action as keyof typeof words.actions] ?? action
    rowOf(doc, [`${moment(at)} UTC`, name ? tell(report.by, { action: done, name }) : done])
  }
  rowOf(doc, ['', `${tell(report.cost, { coins: row.price })} · ${words.coins[row.coins]}`])
  heading(doc, report.means)
  doc.fillColor(ink).text(report.meansText, left, doc.y, { width })
  doc
    .moveDown(0.5)
    .fillColor(muted)
    .fontSize(7.5)
    .text(
      facts.sealedBy.local ? report.seal : tell(report.sealOwn, { name: facts.sealedBy.name }),
      left,
      doc.y,
      { width },
    )
  if (facts.log) doc.text(tell(report.log, facts.log), left, doc.y, { width })
  // The paper, the file and the credential agree: what checks them without AO is inside.
  const attach = (value: unknown, name: string, type: string) => {
    // `relationship` (AFRelationship of PDF 2.0): the data that this page was made from.
    const options = {
      name,
      type,
      relationship: 'Data',
      description: facts.link,
      creationDate: new Date(facts.at),
      modifiedDate: new Date(facts.at),
    }
    doc.file(Buffer.from(JSON.stringify(value, null, 2)), options)
  }
  if (facts.bundle) {
    attach(facts.bundle.credential, 'credential.json', 'application/vc')
    attach(facts.bundle, bundleFileName, 'application/json')
  }

  const { count } = doc.bufferedPageRange()
  for (let n = 0; n < count; n++) {
    doc.switchToPage(n)
    doc.page.margins.bottom = 0
    doc
      .font('regular')
      .fontSize(7.5)
      .fillColor(muted)
      .text(tell(report.page, { n: n + 1, of: count }), left, 810, {
        width,
        align: 'right',
        lineBreak: false,
      })
  }
  doc.end()
  return done
}
