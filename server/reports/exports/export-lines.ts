// What each kind of export reads, counts and writes.
import { EventFilter, PendingFilter, UsersFilter } from '#contract/reports/shapes.ts'
import type { ExportKind } from '#contract/reports/exports/calls.ts'
import { ProfileFilter } from '#contract/reports/profiles/calls.ts'
import { StudentFilter } from '#contract/counsellors/students/calls.ts'
import type { Language } from '#contract/shapes.ts'
import { countStudents, type StudentReader, studentCsv } from '#server/counsellors/public.ts'
import { countRewards, rewardCsv, rewardLists, type RewardList } from '#server/rewards/public.ts'
import { type RawPart, readAhead } from '#server/core/database/read-ahead.ts'
import { type CsvColumn, csvOfParts } from '#server/core/formats/csv-bytes.ts'
import { counsellors as deOffice } from '#text/de/counsellors.ts'
import { reports as de } from '#text/de/reports.ts'
import { counsellors as enOffice } from '#text/en/counsellors.ts'
import { reports as en } from '#text/en/reports.ts'
import { allEvents, countEvents } from '../events/event-rows.ts'
import { listAllProfiles, countProfiles } from '../profiles/profile-rows.ts'
import { allPending, countPending } from '../registrations/pending-rows.ts'
import { allUsers, countUsers } from '../users/user-rows.ts'

/** Whose export it is decides which students are on it. */
type Reading = StudentReader
type Words = (typeof en | typeof de) & { stages: Readonly<Record<string, string>> }
type Source = {
  /** Reads a filter as it was stored. */
  count: (ctx: Reading, filter: unknown) => Promise<number>
  columns: (words: Words) => CsvColumn[]
  parts: (ctx: Reading, filter: unknown) => AsyncIterable<RawPart>
}

/** Few enough to be forgotten young: two thousand made the collector copy them for as long as all else took. */
const rowsOfPart = 500

const sources: Readonly<Record<Exclude<ExportKind, 'students' | RewardList>, Source>> = {
  events: {
    count: (ctx, filter) => countEvents(ctx, EventFilter.parse(filter), null),
    parts: (ctx, filter) => readAhead(allEvents(ctx, EventFilter.parse(filter)), rowsOfPart),
    columns: ({ columns, types }) => [
      { name: 'at', head: columns.at, as: 'when' },
      { name: 'type', head: columns.type, as: types },
      { name: 'name', head: columns.name, as: 'text' },
      { name: 'mail', head: columns.mail, as: 'text' },
      { name: 'counsellor', head: columns.counsellor, as: 'text' },
      { name: 'about', head: columns.about, as: 'text' },
    ],
  },
  registrations: {
    count: (ctx, filter) => countPending(ctx, PendingFilter.parse(filter)),
    parts: (ctx, filter) => readAhead(allPending(ctx, PendingFilter.parse(filter)), rowsOfPart),
    columns: ({ columns, steps }) => [
      { name: 'since', head: columns.since, as: 'when' },
      { name: 'name', head: columns.name, as: 'text' },
      { name: 'mail', head: columns.mail, as: 'text' },
      { name: 'phone', head: columns.phone, as: 'text' },
      { name: 'step', head: columns.step, as: steps },
      { name: 'remindedAt', head: columns.reminded, as: 'when' },
    ],
  },
  users: {
    count: (ctx, filter) => countUsers(ctx, UsersFilter.parse(filter)),
    parts: (ctx, filter) => readAhead(allUsers(ctx, UsersFilter.parse(filter)), rowsOfPart),
    columns: ({ columns, actions }) => [
      { name: 'at', head: columns.at, as: 'when' },
      { name: 'action', head: columns.action, as: actions },
      { name: 'name', head: columns.name, as: 'text' },
      { name: 'mail', head: columns.mail, as: 'text' },
      { name: 'by', head: columns.by, as: 'text' },
      { name: 'role', head: columns.role, as: 'text' },
      { name: 'detail', head: columns.detail, as: 'text' },
      { name: 'ip', head: columns.ip, as: 'text' },
    ],
  },
  profiles: {
    count: (ctx, filter) => countProfiles(ctx, ProfileFilter.parse(filter)),
    parts: (ctx, filter) =>
      readAhead(listAllProfiles(ctx, ProfileFilter.parse(filter)), rowsOfPart),
    columns: ({ columns, stages }) => [
      { name: 'name', head: columns.name, as: 'text' },
      { name: 'mail', head: columns.mail, as: 'text' },
      { name: 'phone', head: columns.phone, as: 'text' },
      { name: 'citizenship', head: columns.citizenship, as: 'text' },
      { name: 'percent', head: columns.percent, as: 'number' },
      { name: 'stage', head: columns.stage, as: stages },
      { name: 'adviser', head: columns.counsellor, as: 'text' },
      { name: 'registered', head: columns.registered, as: 'when' },
    ],
  },
}

/** With the words that the office has for stages. */
const wordsIn = (language: Language): Words =>
  language === 'de' ? { ...de, stages: deOffice.stages } : { ...en, stages: enOffice.stages }

const isRewards = (kind: ExportKind): kind is RewardList =>
  (rewardLists as readonly ExportKind[]).includes(kind)

export const countFor = (ctx: Reading, kind: ExportKind, filter: unknown): Promise<number> => {
  if (isRewards(kind)) return countRewards(ctx, kind, filter)
  return kind === 'students'
    ? countStudents(ctx, StudentFilter.parse(filter))
    : sources[kind].count(ctx, filter)
}

/** The CSV, a part at a time; `onRows` hears how many rows each has, once they are taken. */
export function linesFor(
  ctx: Reading,
  kind: ExportKind,
  filter: unknown,
  language: Language,
  onRows: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  // Thousands at most, of which each line is judged: not worth the road of millions.
  if (kind === 'students') return studentCsv(ctx, StudentFilter.parse(filter), language, onRows)
  if (isRewards(kind)) return rewardCsv(ctx, kind, filter, language, onRows)
  const source = sources[kind]
  const parts = async function* () {
    for await (const part of source.parts(ctx, filter)) {
      yield part
      onRows(part.rows.length)
    }
  }
  return csvOfParts(source.columns(wordsIn(language)), parts())
}
