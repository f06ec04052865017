import type { previewImport as preview } from '#contract/catalogue/import/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { UnreadableFile } from '#server/core/formats/unreadable-file.ts'
import { loadMapping, acceptedFile } from './imports.ts'
import { columnsOf, readImportFile, reasonOf } from './read-import-file.ts'

const shownErrors = 200

export const previewImport: CallFunction<typeof preview> = async (
  ctx,
  { format, mapping, bytes },
) => {
  const file = await acceptedFile(ctx, bytes)
  const chosen = await loadMapping(ctx.sql, mapping)
  let names: string[] = []
  try {
    if (format.endsWith('csv')) names = columnsOf(file)
    const read = readImportFile(file, format, chosen)
    const universities = new Map(read.providers.map((provider) => [provider.key, provider.name]))
    return {
      columns: names,
      rows: read.rows,
      providers: read.providers.length,
      errorCount: read.errors.length,
      errors: read.errors.slice(0, shownErrors),
      sample: read.courses.slice(0, 20).map((course) => ({
        key: course.key,
        title: course.title,
        university: universities.get(course.providerKey) ?? '',
        level: course.level,
        discipline: course.discipline,
        fee: course.fees[0] ? `${course.fees[0].amount} ${course.fees[0].currency}` : '',
        months: course.durationMonths,
      })),
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    // Columns that are not ours are what a mapping is for: they are shown, not refused.
    if (error.reason === 'unknown_columns')
      return {
        columns: names,
        rows: 0,
        providers: 0,
        errorCount: 1,
        errors: [{ line: 1, why: error.reason }],
        sample: [],
      }
    return fail('bad_input', { fields: { file: reasonOf(error) } })
  }
}
