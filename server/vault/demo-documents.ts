// The demo student's papers, drawn as their issuers would print them.
import type { DocumentFacts } from '#contract/vault/shapes.ts'
import { newPdf } from '#server/providers/pdf/pdf.ts'
import { dayMs, utcDay } from '#contract/days.ts'

export type DemoDocument = {
  fileName: string
  daysAgo: number
  facts: Partial<DocumentFacts> & { title: string; type: string }
  lines: string[]
  colour: string
}

const inDays = (today: Date, days: number) => utcDay(new Date(today.getTime() + days * dayMs))

const bachelor = {
  issuer: 'University of Delhi',
  issuerCountry: 'IN',
  programmeName: 'Bachelor of Science (Honours) Computer Science',
  educationLevel: 'bachelor',
  educationType: 'full_time',
  gradingScheme: 'in_cgpa_10',
  grade: '8.42',
} as const

export const demoDocuments = (holder: string, today: Date): DemoDocument[] => [
  {
    fileName: 'degree-certificate.pdf',
    daysAgo: 12,
    colour: '#6b1f2a',
    facts: {
      ...bachelor,
      title: 'Degree certificate',
      type: 'degree',
      number: 'DU-2023-8841',
      dateOfIssue: '2023-06-30',
      completionDate: '2023-05-12',
      duration: '3 years',
      specialization: 'Distributed systems',
    },
    lines: [
      'University of Delhi',
      'This is to certify that',
      holder,
      'has been awarded the degree of',
      'Bachelor of Science (Honours) Computer Science',
      'CGPA: 8.42 out of 10, First Division',
      'Certificate No. DU-2023-8841',
      'Date of issue: 30 June 2023',
    ],
  },
  {
    fileName: 'transcript.pdf',
    daysAgo: 11,
    colour: '#6b1f2a',
    facts: {
      ...bachelor,
      title: 'Transcript, six semesters',
      type: 'transcript',
      number: 'DU-TR-2023-8841',
      dateOfIssue: '2023-07-04',
    },
    lines: [
      'University of Delhi',
      'Consolidated Statement of Marks',
      `Name of the student: ${holder}`,
      'Semester 1  8.1     Semester 2  8.3',
      'Semester 3  8.2     Semester 4  8.6',
      'Semester 5  8.5     Semester 6  8.8',
      'CGPA: 8.42',
      'Transcript No. DU-TR-2023-8841',
      'Date of issue: 4 July 2023',
    ],
  },
  {
    fileName: 'class-12-marksheet.pdf',
    daysAgo: 10,
    colour: '#1d4a7a',
    facts: {
      title: 'Class XII marksheet',
      type: 'higher_secondary_marksheet',
      issuer: 'Central Board of Secondary Education',
      issuerCountry: 'IN',
      dateOfIssue: '2019-05-15',
      number: '201412345678',
      educationLevel: 'upper_secondary',
      educationType: 'full_time',
      gradingScheme: 'percentage',
      grade: '92.8',
    },
    lines: [
      'Central Board of Secondary Education',
      'Senior School Certificate Examination 2019',
      `Name: ${holder}`,
      'Roll No. 201412345678',
      'English 91   Mathematics 95   Physics 93',
      'Chemistry 92   Computer Science 93',
      'Result: Pass',
      'Date: 15 May 2019',
    ],
  },
  {
    fileName: 'passport.pdf',
    daysAgo: 9,
    colour: '#20304f',
    facts: {
      title: 'Passport',
      type: 'passport',
      issuer: 'Republic of India',
      issuerCountry: 'IN',
      number: 'Z4417702',
      placeOfIssue: 'New Delhi',
      dateOfIssue: '2018-03-14',
      expiry: '2028-03-13',
    },
    lines: [
      'Republic of India',
      'Passport',
      `Name: ${holder}`,
      'Passport No. Z4417702',
      'Place of issue: New Delhi',
      'Date of issue: 14 March 2018',
      'Date of expiry: 13 March 2028',
    ],
  },
  {
    fileName: 'ielts-report.pdf',
    daysAgo: 6,
    colour: '#8a1c1c',
    facts: {
      title: 'IELTS test report form',
      type: 'english_test',
      issuer: 'British Council',
      issuerCountry: 'GB',
      number: '25IN004417RAOA001A',
      dateOfIssue: inDays(today, -702),
      expiry: inDays(today, 28),
      grade: '7.5',
    },
    lines: [
      'IELTS',
      'Test Report Form',
      `Candidate name: ${holder}`,
      'Listening 8.0   Reading 7.5',
      'Writing 7.0   Speaking 7.5',
      'Overall band score: 7.5',
      'Test Report Form No. 25IN004417RAOA001A',
    ],
  },
  {
    fileName: 'recommendation.pdf',
    daysAgo: 3,
    colour: '#2e5339',
    facts: {
      title: 'Recommendation by Professor Iyer',
      type: 'recommendation',
      issuer: 'University of Delhi',
      issuerCountry: 'IN',
      dateOfIssue: inDays(today, -40),
    },
    lines: [
      'University of Delhi',
      'Letter of recommendation',
      'To whom it may concern',
      `I have taught ${holder} for two years and recommend her`,
      'without reservation for a master programme.',
      'Professor Lakshmi Iyer',
    ],
  },
]

export const drawDemoDocument = async ({ lines, colour }: DemoDocument): Promise<Buffer> => {
  const [head = '', ...rest] = lines
  const document = await newPdf({ size: 'A4', margin: 72, info: { Title: head } })
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    document
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
    document
      .rect(28, 28, 539, 786)
      .lineWidth(3)
      .stroke(colour)
      .rect(36, 36, 523, 770)
      .lineWidth(0.7)
      .stroke(colour)
    document
      .circle(297, 150, 34)
      .lineWidth(2)
      .stroke(colour)
      .circle(297, 150, 27)
      .lineWidth(0.7)
      .stroke(colour)
    document
      .font('Times-Bold')
      .fontSize(20)
      .fillColor(colour)
      .text(head.slice(0, 1), 267, 141, { width: 60, align: 'center' })
    document.fontSize(26).text(head, 60, 215, { width: 475, align: 'center' })
    document.moveDown(1).font('Times-Roman').fontSize(15).fillColor('#222')
    for (const line of rest) document.text(line, { width: 475, align: 'center' }).moveDown(0.7)
    document.end()
  })
}
