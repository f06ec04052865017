// Demo world: the demo student's vault, filled through the very functions of the calls.
import type { Context } from '#server/core/context.ts'
import { after, days } from '#server/core/clock.ts'
import { actingAs, demoStudentName, type DemoPeople } from '#server/core/demo.ts'
import { insertDocument } from './documents/create-document.ts'
import { demoDocuments, drawDemoDocument } from './demo-documents.ts'
import { inspectUpload, insertFile } from './upload/inspect-upload.ts'

const nothingSaid = {
  issuer: null,
  issuerCountry: null,
  dateOfIssue: null,
  expiry: null,
  placeOfIssue: null,
  number: null,
  grade: null,
  programmeName: null,
  duration: null,
  completionDate: null,
  specialization: null,
  educationLevel: null,
  educationType: null,
  gradingScheme: null,
}

/** A machine too busy to inspect a file now is asked again, as a person is told to do. */
const judgePatiently = async (
  ...paper: Parameters<typeof inspectUpload>
): ReturnType<typeof inspectUpload> => {
  let verdict = await inspectUpload(...paper)
  for (let tries = 1; tries < 20 && !verdict.ok && verdict.reason === 'busy'; tries++)
    verdict = await inspectUpload(...paper)
  return verdict
}

/** Outside a transaction: draws, inspects and stores the papers. What it gives then writes their rows. */
export const demo = async (
  before: Context<null>,
): Promise<(ctx: Context<null>, people: DemoPeople) => Promise<void>> => {
  const papers = demoDocuments(demoStudentName, before.now)
  const verdicts = await Promise.all(
    papers.map(async (paper) =>
      judgePatiently(before, await drawDemoDocument(paper), paper.fileName),
    ),
  )
  return async (ctx, people) => {
    const { id: owner } = people.accounts.student
    for (const [at, { facts, daysAgo }] of papers.entries()) {
      const verdict = verdicts[at]
      if (!verdict?.ok)
        throw new Error(`the demo paper ${facts.title} was refused: ${JSON.stringify(verdict)}`)
      const now = after(ctx.now, -days(daysAgo))
      const acting = actingAs(ctx, owner, 'student', now)
      await insertFile(acting, verdict.file, owner)
      await insertDocument(acting, owner, { ...nothingSaid, ...facts }, verdict.file.id, {
        shelf: 'uploaded',
      })
    }
  }
}
