// Draws the report: one A4 page and, for a long history, a second (domain (g)).
import { toBuffer as qrCode } from 'qrcode'
import type { Language } from '#contract/shapes.ts'
import { undecidedReasons } from '#contract/verification/state.ts'
import { say, type Values } from '#text/say.ts'
import { verification as de } from '#text/de/verification.ts'
import { vault as deVault } from '#text/de/vault.ts'
import { verification as en } from '#text/en/verification.ts'
import { vault as enVault } from '#text/en/vault.ts'
import { newPaper } from '#server/providers/pdf/pdf.ts'
import { decorate, tagDocument, tag } from '#server/providers/pdf/pdf-tags.ts'
import { giveFonts } from '#server/providers/pdf/pdf-text.ts'
import { bundleFileName } from '#contract/verification/evidence/bundle-file.ts'
import {
  verdictColours,
  drawBand,
  drawHeading,
  drawTable,
  inkColour,
  leftMargin,
  mutedColour,
  type DrawnRow,
  type Sheet,
  textWidth,
} from './draw-report-parts.ts'
import type { ReportFacts, Disclosed } from './report-facts.ts'

const resultInk: Readonly<Record<string, string>> = {
  matches: '#14532d',
  explained: '#14532d',
  differs: '#7f1d1d',
  not_on_record: '#5b4a12',
  not_checked: mutedColour,
}

type Words = typeof en | typeof de

export const reportWordsIn = (language: Language): Words => (language === 'de' ? de : en)

/** The verdict in words; a reverted decision says so first. Green is only what was signed and holds. */
export const headline = (
  { row, disclosed, verdict }: ReportFacts,
  words: Words,
  language: Language,
): { text: string; tone: keyof typeof verdictColours } => {
  const at = row.revertedAt?.slice(0, 16).replace('T', ' ') ?? ''
  const { report } = words
  if (row.transactionStatus === 'approval-reverted')
    return { text: say(report.approvalReverted, { at }, language), tone: 'bad' }
  if (row.transactionStatus === 'rejection-reverted')
    return { text: say(report.rejectionReverted, { at }, language), tone: 'open' }
  if (row.transactionStatus === 'approved') {
    if (verdict === 'unsigned') return { text: report.unsigned, tone: 'open' }
    if (!disclosed || verdict === 'bad') return { text: report.disagrees, tone: 'bad' }
    const means = `${words.tierMeans[disclosed.level]} ${words.methods[disclosed.method ?? 'other']}.`
    const text = say(report.approved, { tier: words.tiers[disclosed.level], means }, language)
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

/** Everything that people have typed, and that may be in any script. */
const namesIn = ({ disclosed, issuer, timeline }: ReportFacts): string[] => [
  disclosed?.title ?? '',
  ...(disclosed?.claims.flatMap(({ value, says }) => [value ?? '', says ?? '']) ?? []),
  issuer?.name ?? '',
  disclosed?.remarks ?? '',
  disclosed?.original ?? '',
  disclosed?.explained?.paper ?? '',
  disclosed?.by?.name ?? '',
  disclosed?.by?.organisation ?? '',
  ...timeline.map(({ name }) => name),
]

/** What was claimed, what was found, of which file, by whom and how. */
const drawDisclosed = (sheet: Sheet, disclosed: Disclosed, words: Words, language: Language) => {
  const { report } = words
  const textOf = (message: string, values: Values = {}) => say(message, values, language)
  drawHeading(sheet, `${report.document} · ${disclosed.title}`)
  drawTable(sheet, [
    { cells: [report.claim, report.stated, report.result], head: true },
    ...disclosed.claims.map(({ field, value, result, says }): DrawnRow => {
      const stated = value === null ? report.notDisclosed : claimValue(field, value, language)
      return {
        cells: [
          words.fields[field as keyof typeof words.fields] ?? field,
          says ? textOf(report.says, { stated, says: claimValue(field, says, language) }) : stated,
          words.results[result],
        ],
        ink: resultInk[result],
      }
    }),
  ])
  drawHeading(sheet, report.checks)
  drawTable(sheet, [
    { cells: [report.file, textOf(report.fileText, { digest: disclosed.fileSha256 })] },
  ])
  if (!disclosed.by) return
  const { name, organisation, kind } = disclosed.by
  drawHeading(sheet, report.who)
  const who = words.kinds[kind as keyof typeof words.kinds] ?? kind
  const did = disclosed.signed?.institution?.did
  const more = [
    disclosed.signed &&
      textOf(report.signedBy, {
        signers: did
          ? textOf(words.signedBy.both, { organisation, did })
          : textOf(words.signedBy.ao, { organisation: organisation || name }),
      }),
    disclosed.method && textOf(report.how, { method: words.methods[disclosed.method] }),
    disclosed.allMatched && report.allMatched,
    disclosed.explained &&
      textOf(report.otherName, { reason: words.nameReasons[disclosed.explained.reason] }),
    disclosed.explained?.paper && textOf(report.namePaper, { paper: disclosed.explained.paper }),
    disclosed.remarks && textOf(report.remarks, { remarks: disclosed.remarks }),
    disclosed.original && textOf(report.original, { name: disclosed.original }),
  ]
  drawTable(sheet, [
    { cells: [who, organisation ? `${name}, ${organisation}` : name] },
    ...more.flatMap((text): DrawnRow[] => (text ? [{ cells: ['', text] }] : [])),
  ])
}

/** Draws the report. Gives the bytes of a PDF whose text can be selected and whose QR code opens the live page. */
export const drawReport = async (facts: ReportFacts, language: Language): Promise<Buffer> => {
  const words = reportWordsIn(language)
  const { report } = words
  const { row } = facts
  const textIn = (message: string, values: Values = {}) => say(message, values, language)
  const moment = (at: string) => at.slice(0, 16).replace('T', ' ')
  const doc = await newPaper(
    {
      language,
      title: report.title,
      at: new Date(facts.at),
      ...(facts.disclosed ? { subject: facts.disclosed.title } : {}),
    },
    {
      margins: { top: 44, bottom: 40, left: leftMargin, right: 48 },
      bufferPages: true,
      // To be kept for decades: fonts, colours and what the page was made from are inside.
      subset: 'PDF/A-3a',
    },
  )
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve) =>
    doc
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts))),
  )
  await giveFonts(doc, namesIn(facts))

  const sheet: Sheet = { doc, whole: tagDocument(doc) }
  const code = await qrCode(facts.link, { errorCorrectionLevel: 'M', margin: 0, width: 300 })
  const line = (text: string, y?: number) =>
    tag(doc, sheet.whole, 'P', () => doc.text(text, leftMargin, y ?? doc.y, { width: 390 }))
  doc.font('bold').fontSize(8).fillColor(mutedColour)
  tag(doc, sheet.whole, 'P', () => doc.text('AO', leftMargin, 44, { characterSpacing: 2 }))
  doc.fontSize(18).fillColor(inkColour)
  tag(doc, sheet.whole, 'H1', () => doc.text(report.title, leftMargin, 58, { width: 390 }))
  doc.font('regular').fontSize(8.5).fillColor(mutedColour)
  line(textIn(report.number, { number: row.id }), doc.y + 2)
  line(textIn(report.issued, { at: moment(facts.at) }))
  line(
    textIn(report.validUntil, {
      until: `${Number(facts.at.slice(0, 4)) + 1}${facts.at.slice(4, 10)}`,
    }),
  )
  const check = `${report.check}: ${facts.link}`
  tag(doc, sheet.whole, 'Link', () =>
    doc.text(check, leftMargin, doc.y, { width: 390, link: facts.link }),
  )
  line(textIn(report.code, { code: facts.publicId }))
  const { y } = doc
  tag(
    doc,
    sheet.whole,
    'Figure',
    () => doc.image(code, leftMargin + textWidth - 92, 40, { width: 92 }),
    {
      alt: check,
    },
  )
  doc.y = Math.max(y, 136) + 6

  const verdict = headline(facts, words, language)
  drawBand(sheet, verdict.text, verdict.tone)
  if (facts.changed) {
    doc.moveDown(0.4).font('bold').fontSize(8.5).fillColor(verdictColours.bad)
    tag(doc, sheet.whole, 'P', () =>
      doc.text(report.changed, leftMargin, doc.y, { width: textWidth }),
    )
  }

  if (facts.disclosed) drawDisclosed(sheet, facts.disclosed, words, language)
  drawHeading(sheet, report.unsignedPart)
  const { issuer } = facts
  const archivedAt = issuer?.archivedAt
  drawTable(sheet, [
    ...(issuer
      ? [
          {
            cells: [
              report.issuerCheck,
              archivedAt
                ? textIn(report.issuerArchived, { name: issuer.name, at: archivedAt.slice(0, 10) })
                : textIn(report.issuerActive, { name: issuer.name }),
            ],
          } satisfies DrawnRow,
        ]
      : []),
    ...facts.timeline.map(({ at, action, name }): DrawnRow => {
      const act = words.actions[action as keyof typeof words.actions] ?? action
      return {
        cells: [`${moment(at)} UTC`, name ? textIn(report.by, { action: act, name }) : act],
      }
    }),
    { cells: ['', `${textIn(report.cost, { coins: row.price })} · ${words.coins[row.coins]}`] },
  ])
  drawHeading(sheet, report.means)
  const paragraph = (text: string) =>
    tag(doc, sheet.whole, 'P', () => doc.text(text, leftMargin, doc.y, { width: textWidth }))
  doc.fillColor(inkColour)
  paragraph(report.meansText)
  doc.moveDown(0.5).fillColor(mutedColour).fontSize(7.5)
  paragraph(
    facts.sealedBy.local ? report.seal : textIn(report.sealOwn, { name: facts.sealedBy.name }),
  )
  if (facts.log) paragraph(textIn(report.log, facts.log))
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
    decorate(doc, () =>
      doc
        .font('regular')
        .fontSize(7.5)
        .fillColor(mutedColour)
        .text(textIn(report.page, { n: n + 1, of: count }), leftMargin, 810, {
          width: textWidth,
          align: 'right',
          lineBreak: false,
        }),
    )
  }
  doc.end()
  return done
}
