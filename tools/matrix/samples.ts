// Samples by hand, for calls whose fields must fit together, or fit who calls.
import { newId } from '#server/core/ids.ts'
import type { Role } from '#contract/roles.ts'
import { degreeFacts } from '#server/vault/vault-for-tests.ts'

export type Parts = { path?: object; query?: Record<string, unknown>; body?: unknown }
/** Who calls; when an object is tried, its place, and what goes along with it. */
export type SampleQuery = {
  callerId: string
  held: readonly Role[]
  at?: string | undefined
  beside?: Readonly<Record<string, string>> | undefined
}

const fair = {
  kind: 'fair',
  title: 'Open day',
  startsAt: '2027-03-01T09:00:00.000Z',
  endsAt: '2027-03-01T17:00:00.000Z',
  timeZone: 'Asia/Kolkata',
  place: 'Town hall',
}

const rule = {
  kind: 'access',
  body: { certificate: 'KE', destination: 'DE', access: 'with', conditions: ['studienkolleg'] },
  source: {
    by: 'KMK',
    document: 'anabin',
    url: 'https://anabin.kmk.org',
    licence: 'Facts',
    checked: '2026-11-01',
  },
}
const changedRule = { rule, reason: 'Looked it up', changedAt: '2026-11-01T00:00:00.000Z' }

const samples: Readonly<Record<string, Parts | ((asked: SampleQuery) => Parts)>> = {
  // One recipient, by mail or by wallet.
  'wallet.transferCoins': {
    body: { recipientEmail: 'asha@people.test', coinType: 'free', amount: 1 },
  },
  // Relationships are taken only as they were read.
  'identity.changeUserDocument': {
    body: { data: { type: 'user--user', id: newId(), attributes: {} } },
  },
  'identity.correctBirthDate': {
    body: { birth_date: '2004-05-17', country: 'DE', reason: 'Passport seen by video call' },
  },
  'identity.proposeMemorial': {
    body: {
      paper: 'death_certificate',
      country: 'DE',
      died_on: '2026-01-02',
      told_by: 'Berta Weber, her sister',
      remarks: 'Name and birth date match the passport',
    },
  },
  'profiles.changeStudent': {
    body: { data: { type: 'profile--student', id: newId(), attributes: {} } },
  },
  'vault.createDocument': { body: { ...degreeFacts, uploadId: newId() } },
  'vault.updateDocument': { body: degreeFacts },
  'vault.shareDocument': { body: { email: 'office@uni.example', validity: 7 } },
  'issuers.updateAuthenticator': { body: { name: 'Mary Registrar' } },
  'verification.createRequest': { body: { tier: 'silver', consent: true } },
  'verification.remindVerifiers': { body: { requestIds: [''] } },
  'verification.reverseRequest': { body: { revertRemarks: 'A mistake was made' } },
  'counsellors.setMyHours': {
    body: { timeZone: 'Europe/Berlin', hours: [{ weekday: 1, from: 540, to: 1020 }] },
  },
  'counsellors.importBusyTimes': { body: { ics: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } },
  'counsellors.bookAppointment': {
    body: { startsAt: '2026-12-01T10:00:00.000Z', timeZone: 'Europe/Berlin' },
  },
  'counsellors.createFair': { body: fair },
  'counsellors.updateFair': { body: fair },
  'counsellors.admitToFair': { body: { code: 'ABCDEFGHJK' } },
  'counsellors.updateAssociate': { body: { max_students: 20 } },
  // Admins give to nobody; a counsellor takes.
  'counsellors.assignStudents': ({ callerId, held }) => ({
    body: { studentIds: [''], adviser: held.includes('counsellor') ? callerId : null },
  }),
  'qualifications.createRule': { body: { rule, reason: 'Looked it up' } },
  'qualifications.updateRule': { body: changedRule },
  'rewards.tryCriteria': { body: { criteria: { all: [] }, activities: [] } },
  'applications.attachDocuments': { body: { fill: true } },
  'applications.insertComment': { body: { text: 'Which year?' } },
  // Without an application the first step begins one.
  'applications.updateApplication': ({ at, beside }) => ({
    body:
      at === 'body.studentId'
        ? {
            applicationId: undefined,
            formStep: 1,
            field: { courseId: beside?.['courseId'] ?? newId() },
          }
        : { studentId: undefined, formStep: 7, field: { funding: 'family' } },
  }),
  // By its id a maker edits it; by the header its maker withdraws it, a checker rejects it.
  'transfers.changeTransfer': ({ at, held }) =>
    at !== 'headers.transactionId'
      ? { body: {} }
      : held.includes('checker')
        ? { path: { id: 'reject' }, body: { reasonCode: 'other', remarks: 'Not clear whose rent' } }
        : { path: { id: 'withdraw' }, body: {} },
}

export const sampleFor = (name: string, query: SampleQuery): Parts => {
  const sample = samples[name] ?? {}
  return typeof sample === 'function' ? sample(query) : sample
}
