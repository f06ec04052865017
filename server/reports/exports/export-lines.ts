// What each kind of export reads, counts and writes.
import {
  EventFilter,
  type ExportKind,
  PendingFilter,
  UsersFilter,
} from '#contract/reports/calls.ts'
import { ProfileFilter } from '#contract/reports/profiles.ts'
import type { Language } from '#contract/shapes.ts'
import type { Context } from '#server/core/context.ts'
import { type CsvCells, csvBytes } from '#server/core/formats/csv.ts'
import { reports as de } from '#text/de/reports.ts'
import { reports as en } from '#text/en/reports.ts'
import { countEvents, eachEvent } from '../events/event-rows.ts'
import { countProfiles, eachProfile } from '../profiles/profile-rows.ts'
import { countPending, eachPending } from '../registrations/pending-rows.ts'
import { countUsers, eachUser } from '../users/user-rows.ts'

type Reading = Pick<Context, 'sql' | 'now'>
type Source = {
  /** Reads a filter as it was stored. */
  count: (ctx: Reading, filter: unknown) => Promise<number>
  head: (language: Language) => CsvCells
  each: (ctx: Reading, filter: unknown, language: Language) => AsyncIterable<CsvCells[]>
}

const wordsOf = (language: Language) => (language === 'de' ? de : en)

async function* mapped<Row>(
  parts: AsyncIterable<Row[]>,
  cells: (row: Row) => CsvCells,
): AsyncGenerator<CsvCells[]> {
  for await (const rows of parts) yield rows.map(cells)
}

const sources: Readonly<Record<ExportKind, Source>> = {
  events: {
    count: (ctx, filter) => countEvents(ctx, EventFilter.parse(filter)),
    head: (language) => {
      const { columns } = wordsOf(language)
      return [
        columns.at,
        columns.type,
        columns.name,
        columns.mail,
        columns.counsellor,
        columns.about,
      ]
    },
    each: (ctx, filter, language) =>
      mapped(eachEvent(ctx, EventFilter.parse(filter)), (row) => [
        row.at,
        wordsOf(language).types[row.type],
        row.name,
        row.mail,
        row.counsellor,
        row.about,
      ]),
  },
  registrations: {
    count: (ctx, filter) => countPending(ctx, PendingFilter.parse(filter)),
    head: (language) => {
      const { columns } = wordsOf(language)
      return [
        columns.since,
        columns.name,
        columns.mail,
        columns.phone,
        columns.step,
        columns.reminded,
      ]
    },
    each: (ctx, filter, language) =>
      mapped(eachPending(ctx, PendingFilter.parse(filter)), (row) => [
        row.since,
        row.name,
        row.mail,
        row.phone,
        wordsOf(language).steps[row.step],
        row.remindedAt,
      ]),
  },
  users: {
    count: (ctx, filter) => countUsers(ctx, UsersFilter.parse(filter)),
    head: (language) => {
      const { columns } = wordsOf(language)
      return [
        columns.at,
        columns.action,
        columns.name,
        columns.mail,
        columns.by,
        columns.role,
        columns.detail,
        columns.ip,
      ]
    },
    each: (ctx, filter, language) =>
      mapped(eachUser(ctx, UsersFilter.parse(filter)), (row) => [
        row.at,
        wordsOf(language).actions[row.action],
        row.name,
        row.mail,
        row.by,
        row.role,
        row.detail,
        row.ip,
      ]),
  },
  profiles: {
    count: (ctx, filter) => countProfiles(ctx, ProfileFilter.parse(filter)),
    head: (language) => {
      const { columns } = wordsOf(language)
      return [
        columns.name,
        columns.mail,
        columns.phone,
        columns.citizenship,
        columns.percent,
        columns.stage,
        columns.counsellor,
        columns.registered,
      ]
    },
    each: (ctx, filter) =>
      mapped(eachProfile(ctx, ProfileFilter.parse(filter)), (row) => [
        row.name,
        row.mail,
        row.phone,
        row.citizenship,
        row.percent,
        row.stage,
        row.adviser,
        row.registered,
      ]),
  },
}

export const countFor = (ctx: Reading, kind: ExportKind, filter: unknown): Promise<number> =>
  sources[kind].count(ctx, filter)

/** The CSV, a part at a time; `onRows` hears how many rows each has, once they are taken. */
export function linesFor(
  ctx: Reading,
  kind: ExportKind,
  filter: unknown,
  language: Language,
  onRows: (rows: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const source = sources[kind]
  const parts = async function* () {
    for await (const rows of source.each(ctx, filter, language)) {
      yield rows
      await onRows(rows.length)
    }
  }
  return csvBytes(source.head(language), parts(), (cells) => cells)
}
