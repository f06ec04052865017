// The one thing to do next, for each side of an application.
import type { ApplicationLine } from '#contract/applications/shapes.ts'
import { type Party, waitingFor } from '#contract/applications/state.ts'
import { hasReachedUniversity, type ApplicationRow } from '../detail/application-rows.ts'

export type Side = 'student' | 'advisers' | 'university'
export const sideOf = (party: Party): Side =>
  party === 'student' ? 'student' : party === 'university' ? 'university' : 'advisers'

export type ActionFacts = ApplicationRow & {
  courseStatus: 'open' | 'closed' | 'withdrawn'
  closesOn: string | null
  closesAt: string | null
  startsOn: string | null
  hasBackup: boolean
  offer: { replyBy: string; conditions: number; open: number } | null
}
type Next = Omit<ApplicationLine['next'], 'timeZone'>
const next = (name: Next['name'], count = 0, until: string | null = null): Next => ({
  name,
  count,
  // JSON made by the database spells moments in its own way.
  until: until && new Date(until).toISOString(),
})

const ofStudent = (row: ActionFacts, now: Date): Next => {
  const closesAt = row.closesOn && row.closesAt
  const ahead = row.courseStatus !== 'open' && !hasReachedUniversity(row)
  switch (row.status) {
    case 'waiting for submission':
      if (ahead) return next(row.hasBackup ? 'choose_backup' : 'choose_intake')
      if (row.intakeId === null || (closesAt !== null && Date.parse(closesAt) <= now.getTime()))
        return next('choose_intake')
      if (row.stepsDone < (row.missing > 0 ? 7 : 8))
        return next('finish_step', row.formStep, closesAt)
      return row.missing > 0
        ? next('add_documents', row.missing, closesAt)
        : next('submit', 0, closesAt)
    case 'more info requested':
      return next('give_information', row.missing, row.answerBy)
    case 'offered':
      return next('answer_offer', row.offer?.open ?? 0, row.offer?.replyBy ?? null)
    case 'accepted':
      return row.offer && row.offer.open > 0
        ? next('meet_conditions', row.offer.open)
        : next('wait')
    case 'in review':
      return ahead && row.hasBackup ? next('choose_backup') : next('wait')
    case 'pending decision':
      return next('wait')
    default:
      return next('none')
  }
}

const ofAdviser = (row: ActionFacts, reviews: boolean): Next => {
  if (row.adviserId === null && row.submittedAt !== null && waitingFor(row.status) !== null)
    return next('take', 0, row.dueAt)
  switch (row.status) {
    case 'in review':
      if (!reviews) return next('wait')
      return row.missing > 0 ? next('review', row.missing, row.dueAt) : next('send', 0, row.dueAt)
    case 'waiting for submission':
    case 'more info requested':
    case 'offered':
      return next('chase', row.missing, row.dueAt)
    case 'pending decision':
    case 'accepted':
      return next('wait')
    default:
      return next('none')
  }
}

const ofUniversity = (row: ActionFacts): Next => {
  if (row.deferralState === 'asked') return next('answer_deferral')
  switch (row.status) {
    case 'pending decision':
      return row.prepared ? next('release') : next(row.openedAt ? 'decide' : 'open')
    case 'accepted':
      return next('check_conditions', row.offer?.open ?? 0)
    case 'more info requested':
    case 'offered':
      return next('wait', 0, row.dueAt)
    default:
      return next('none')
  }
}

/** `reviews`: the reader may send it on to the university, or ask for more. */
export const nextOf = (row: ActionFacts, side: Side, now: Date, reviews: boolean): Next =>
  side === 'student'
    ? ofStudent(row, now)
    : side === 'university'
      ? ofUniversity(row)
      : ofAdviser(row, reviews)
