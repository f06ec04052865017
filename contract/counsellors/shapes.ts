// What the office of counsellors knows of its people and of a student.
import { z } from 'zod'
import { statusesByProgress } from '#contract/applications/state.ts'
import { CountryCode, Id, Language, When } from '#contract/shapes.ts'

export const colleagueKinds = ['counsellor', 'associate'] as const
export type ColleagueKind = (typeof colleagueKinds)[number]
/** spec §9: account status 1 means enabled. */
export const enabledStatus = 1
export const disabledStatus = 0
/** Days for which a handover can be undone. */
export const undoDays = 7

export const NamedAccount = z.object({ uuid: Id, name: z.string() })

/** Somebody's students given to another at once, as long as that can be undone. */
export const Handover = z.object({
  id: Id,
  to: NamedAccount,
  students: z.int(),
  at: When,
  undoUntil: When,
})

export const Colleague = z.object({
  uuid: Id,
  first_name: z.string(),
  last_name: z.string(),
  /** The whole, in the order they chose. */
  name: z.string(),
  mail: z.string(),
  kind: z.enum(colleagueKinds),
  status: z.union([z.literal(enabledStatus), z.literal(disabledStatus)]),
  supervisor: NamedAccount.nullable(),
  students: z.int(),
  /** The most students they look after, unless more are given to them knowingly; null: no limit. */
  max_students: z.int().nullable(),
  overdueTasks: z.int(),
  languages: z.array(Language),
  countries: z.array(CountryCode),
  /** The newest handover of theirs that can still be undone. */
  handover: Handover.nullable(),
})
export type Colleague = z.infer<typeof Colleague>

export const OpenInvitation = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  mail: z.string(),
  kind: z.enum(colleagueKinds),
  expires: When,
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** A student's stage is the status of the application that is furthest; `none` where there is none. */
export const studentStages = ['none', ...statusesByProgress] as const

export const noteKinds = [
  'call',
  'email',
  'meeting',
  'whatsapp',
  'visa',
  'finance',
  'other',
] as const
export type NoteKind = (typeof noteKinds)[number]
export const taskKinds = [
  'document',
  'profile',
  'application',
  'call',
  'visa',
  'finance',
  'match',
  'fair',
  'other',
] as const
export const taskPriorities = ['low', 'normal', 'high'] as const
export const studentStates = ['active', 'paused', 'inactive'] as const
export type StudentState = (typeof studentStates)[number]

/** Words by which the office finds a student again. */
export const maxTags = 12
export const minTagLetters = 2
export const maxTagLetters = 30

/** What asks for attention by itself. */
export const studentFlags = [
  'deadline_passed',
  'deadline_near',
  'documents_missing',
  'silent',
  'weak_match',
] as const
/** Days before a deadline, and days without a word, that raise a flag. */
export const nearDays = 14
export const silentDays = 14

/** Whose students are listed. */
export const studentOwners = ['mine', 'associates', 'all', 'nobody'] as const

export const waitingParties = ['student', 'advisers', 'university', 'nobody'] as const

export const StudentLine = z.object({
  uuid: Id,
  name: z.string(),
  mail: z.string(),
  country: CountryCode.nullable(),
  state: z.enum(studentStates),
  stage: z.enum(studentStages),
  applications: z.int(),
  waiting: z.enum(waitingParties),
  nextDeadline: When.nullable(),
  lastContact: When.nullable(),
  openTasks: z.int(),
  unread: z.int(),
  adviser: NamedAccount.nullable(),
  flags: z.array(z.enum(studentFlags)),
  tags: z.array(z.string()),
})
export type StudentLine = z.infer<typeof StudentLine>

export const Task = z.object({
  id: Id,
  title: z.string(),
  kind: z.enum(taskKinds),
  priority: z.enum(taskPriorities),
  dueAt: When.nullable(),
  forStudent: z.boolean(),
  applicationId: Id.nullable(),
  createdBy: z.string().nullable(),
  createdAt: When,
  doneAt: When.nullable(),
  doneBy: z.string().nullable(),
})
export type Task = z.infer<typeof Task>

export const Note = z.object({
  id: Id,
  kind: z.enum(noteKinds),
  body: z.string(),
  author: z.string(),
  at: When,
})
export type Note = z.infer<typeof Note>

export const Looked = z.object({
  adviser: NamedAccount,
  since: When,
  until: When.nullable(),
  reason: z.string(),
})
