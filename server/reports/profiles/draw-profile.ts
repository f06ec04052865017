// Draws a student's profile: one A4 page. What does not fit is cut off and told by an ellipsis.
import { citizenshipsOf } from '#contract/profiles/rules.ts'
import type { StudentProfile } from '#contract/profiles/shapes.ts'
import type { FoundProfile } from '#contract/reports/profiles/calls.ts'
import type { Language } from '#contract/shapes.ts'
import { stateName } from '#server/content/public.ts'
import { newPaper } from '#server/providers/pdf/pdf.ts'
import { open, tagDocument, tag } from '#server/providers/pdf/pdf-tags.ts'
import { giveFonts, write, writeLine } from '#server/providers/pdf/pdf-text.ts'
import { addressText } from '#text/addresses.ts'
import { displayNameOf } from '#text/intl.ts'
import { momentText } from '#text/moments.ts'
import { say } from '#text/say.ts'
import type { Reader } from '#text/sentence.ts'
import { reports as de } from '#text/de/reports.ts'
import { reports as en } from '#text/en/reports.ts'

const left = 56
const width = 483
const bottom = 770
const maxLines = 7

type Line = readonly [name: string, value: string]

const countryIn = (language: Language, code: string | null): string =>
  code ? displayNameOf(language, 'region', code, 'long') : ''

const aboutLines = (found: FoundProfile, p: StudentProfile, language: Language): Line[] => {
  const { pdf: words } = language === 'de' ? de : en
  return [
    [words.mail, found.mail],
    [words.phone, found.phone ?? ''],
    [words.born, p.dateOfBirth ?? ''],
    [
      words.citizenship,
      citizenshipsOf(p)
        .map((code) => countryIn(language, code))
        .join(', '),
    ],
    [
      words.address,
      addressText(language, {
        street: p.address,
        zip: p.zip,
        city: p.city,
        state: stateName(p.country, p.state),
        country: p.country,
      }),
    ],
    [words.adviser, found.adviser ?? ''],
    [words.complete, `${found.percent}%`],
  ]
}

const educationLines = (p: StudentProfile): Line[] =>
  p.education
    .slice(0, maxLines)
    .map((one) => [
      [one.startedOn, one.finishedOn].filter(Boolean).join(' – '),
      [one.programme, one.institution, one.grade].filter(Boolean).join(', '),
    ])

const testLines = (p: StudentProfile): Line[] =>
  p.tests
    .slice(0, maxLines)
    .map((one) => [
      one.testDate,
      [one.title || one.test.toUpperCase(), one.overall, one.reference]
        .filter((part) => part !== null && part !== '')
        .join(' · '),
    ])

export const drawProfile = async (
  found: FoundProfile,
  profile: StudentProfile,
  { language, timeZone }: Reader,
  at: Date,
): Promise<Buffer> => {
  const { pdf: words } = language === 'de' ? de : en
  const parts: { title: string; lines: Line[] }[] = [
    { title: words.about, lines: aboutLines(found, profile, language) },
    { title: words.education, lines: educationLines(profile) },
    { title: words.tests, lines: testLines(profile) },
  ]
  const doc = await newPaper(
    { language, title: `${words.title} ${found.name}`, at },
    { margins: { top: 56, bottom: 0, left, right: 56 } },
  )
  const bytes: Buffer[] = []
  const done = new Promise<Buffer>((resolve) =>
    doc
      .on('data', (part: Buffer) => bytes.push(part))
      .on('end', () => resolve(Buffer.concat(bytes))),
  )
  await giveFonts(doc, [
    found.name,
    ...parts.flatMap(({ lines }) => lines.map(([, value]) => value)),
  ])
  const whole = tagDocument(doc)
  tag(doc, whole, 'P', () =>
    doc.font('bold').fontSize(8).fillColor('#5b6764').text('AO', left, 56, { characterSpacing: 2 }),
  )
  doc.fillColor('#14211f')
  tag(doc, whole, 'H1', () => write(doc, 'bold', found.name || found.mail, left, 70, 20, width))
  let y = 108
  for (const { title, lines } of parts) {
    const filled = lines.filter(([, value]) => value !== '')
    if (filled.length === 0 || y > bottom - 60) continue
    tag(doc, whole, 'H2', () =>
      doc.font('bold').fontSize(11).fillColor('#0d5c57').text(title, left, y),
    )
    y += 20
    const table = open(doc, whole, 'Table')
    for (const [name, value] of filled) {
      if (y > bottom - 20) break
      const row = open(doc, table, 'TR')
      doc.font('regular').fontSize(9).fillColor('#5b6764')
      tag(doc, row, 'TH', () => doc.text(name, left, y, { width: 140, lineBreak: false }), {
        scope: 'Row',
      })
      doc.fillColor('#14211f')
      tag(doc, row, 'TD', () => writeLine(doc, value, left + 150, y, 10, width - 150))
      row.end()
      y += 17
    }
    table.end()
    y += 12
  }
  doc.font('regular').fontSize(8).fillColor('#5b6764')
  tag(doc, whole, 'P', () =>
    doc.text(
      say(words.printed, { at: momentText(language, at, timeZone ?? 'UTC') }, language),
      left,
      bottom + 10,
      { width },
    ),
  )
  doc.end()
  return done
}
