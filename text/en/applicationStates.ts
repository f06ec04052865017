// What an application can be, why, and for whom it waits: for the student's screens and those of the desks.
import type {
  ApplicationStatus, CloseReason, ConditionKind, DenyReason, Party, Stage, StudentReason, WaitedFor,
} from '#contract/application-state.ts'
import type { ItemState } from '#contract/application-checklist.ts'

export const applicationStates = {
  statuses: {
    'waiting for submission': 'Waiting for submission', 'in review': 'In review', 'more info requested': 'More information requested',
    'pending decision': 'Pending decision', offered: 'Offered', accepted: 'Accepted', denied: 'Denied', declined: 'Declined',
    cancelled: 'Cancelled', closed: 'Closed',
  } satisfies Record<ApplicationStatus, string>,
  closed: {
    withdrawn: 'Withdrawn by the student', 'no answer': 'No answer in time', 'offer expired': 'Offer expired',
    'offer withdrawn': 'Offer withdrawn by the university', enrolled: 'Enrolled', 'conditions not met': 'Conditions not met',
    deferred: 'Moved to a later intake', 'course closed': 'The course closed',
  } satisfies Record<CloseReason, string>,
  denied: {
    requirements_not_met: 'Entry requirements are not met', course_full: 'The course is full', documents_not_accepted: 'Documents could not be accepted',
    references: 'References', late: 'It came too late', other: 'Another reason',
  } satisfies Record<DenyReason, string>,
  studentReasons: {
    other_offer: 'Another offer', costs: 'Costs', visa: 'Visa', personal: 'Personal reasons', changed_mind: 'Changed my mind', other: 'Another reason',
  } satisfies Record<StudentReason, string>,
  conditions: {
    document: 'Document', grade: 'Final grade', test: 'Test result', deposit: 'Deposit', other: 'Other',
  } satisfies Record<ConditionKind, string>,
  items: {
    missing: 'Missing', ready: 'In the vault', attached: 'Attached', met: 'Met', below: 'Below', unknown: 'Not given',
  } satisfies Record<ItemState, string>,
  stages: { draft: 'Draft', review: 'Review', university: 'University', offer: 'Offer', place: 'Place' } satisfies Record<Stage, string>,
  parties: {
    student: 'Student', agent: 'Agent', counsellor: 'Counsellor', associate: 'Associate', university: 'University', admin: 'Administrator', system: 'Automatic',
  } satisfies Record<Party, string>,
  waiting: { student: 'the student', adviser: 'the counsellor', university: 'the university' } satisfies Record<WaitedFor, string>,
  offer: { conditional: 'Conditional offer', unconditional: 'Unconditional offer' },
  verified: { none: 'Not verified', inprogress: 'Being verified', approved: 'Verified', rejected: 'Verification refused' },
} as const
