// The issued documents that the stand-in locker holds: made when asked for, the same bytes every time.
import { newPdf } from '../pdf/pdf.ts'
import type { ProviderLockerItem } from './locker.ts'

export type PaperDocument = { item: ProviderLockerItem; lines: string[] }

const item = (
  name: string,
  uri: string,
  doctype: string,
  issuerid: string,
  issuer: string,
  date: string,
): ProviderLockerItem => ({
  name,
  type: 'file',
  size: '',
  date,
  parent: '',
  mime: ['application/pdf'],
  uri,
  doctype,
  description: name,
  issuerid,
  issuer,
})

export const documentsOf = (holder: string): PaperDocument[] => [
  {
    item: item(
      'Class XII Marksheet',
      'in.gov.cbse-HSCER-201412345678',
      'HSCER',
      'in.gov.cbse',
      'Central Board of Secondary Education',
      '2019-05-15',
    ),
    lines: [
      'Central Board of Secondary Education',
      'Senior School Certificate Examination',
      `Name: ${holder}`,
      'Roll No. 201412345678',
      'English 91  Mathematics 95  Physics 93  Chemistry 92',
      'Result: PASS',
      'Date: 15 May 2019',
    ],
  },
  {
    item: item(
      'Degree Certificate',
      'in.ac.du-DGCER-DU20238841',
      'DGCER',
      'in.ac.du',
      'University of Delhi',
      '2023-06-30',
    ),
    lines: [
      'University of Delhi',
      'Degree Certificate',
      `This is to certify that ${holder} has been awarded the degree of Bachelor of Science`,
      'Certificate No. DU20238841',
      'Grade: First Division',
      'Date of issue: 30 June 2023',
    ],
  },
  {
    item: item(
      'PAN Verification Record',
      'in.gov.pan-PANCR-ABCDE1234F',
      'PANCR',
      'in.gov.pan',
      'Income Tax Department',
      '2020-01-20',
    ),
    lines: [
      'Income Tax Department',
      'Permanent Account Number',
      `Name: ${holder}`,
      'PAN: ABCDE1234F',
      'Date of issue: 20 January 2020',
    ],
  },
]

/** A plain PDF of some lines. */
export const drawDocument = async (lines: readonly string[]): Promise<Uint8Array> => {
  const [title = '', ...rest] = lines
  const document = await newPdf({ info: { Title: title, CreationDate: new Date(0) } })
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.fontSize(22).text(title).moveDown().fontSize(13)
    for (const line of rest) document.text(line).moveDown(0.5)
    document.end()
  })
}
