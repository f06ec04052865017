// Calls that bring courses in from a file. spec §7; docs/importing.md
import { z } from 'zod'
import { Id, PageIndex, When, fileName } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'

export const importFormats = [
  'own-csv',
  'own-json',
  'mapped-csv',
  'cricos',
  'discover-uni',
] as const

/** Why a file as a whole cannot be read; followed by `:` and the line where it is known. */
export const fileReasons = [
  'empty_file',
  'not_gzip',
  'not_json',
  'not_csv',
  'row_too_long',
  'no_header',
  'unknown_columns',
  'not_xml',
  'has_doctype',
  'not_discover_uni',
  'not_a_workbook',
  'part_too_large',
  'cell_too_long',
  'no_such_sheet',
] as const

export type FileReason = (typeof fileReasons)[number]

const RowError = z.object({ line: z.int(), why: z.string() })

/** Our column → theirs; `=AU` stands for every row. */
const ColumnMapping = z.record(z.string().max(40), z.string().max(200))

const importQuery = {
  format: z.enum(importFormats),
  /** A saved mapping, for `mapped-csv`. */
  mapping: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
    .optional(),
}

const maxImportBytes = 209_715_200

export const CourseImport = z.object({
  id: Id,
  format: z.enum(importFormats),
  source: z.string(),
  filename: z.string(),
  status: z.enum(['queued', 'reading', 'writing', 'done', 'failed']),
  reason: z.string().nullable(),
  rowsSeen: z.int(),
  rowsWritten: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  withdrawn: z.int(),
  errorCount: z.int(),
  errors: z.array(RowError),
  createdAt: When,
  finishedAt: When.nullable(),
})

export const previewImport = call({
  method: 'POST',
  path: '/api/rest/catalogue/import-preview',
  may: ['admin'],
  accepts: 'bytes',
  maxBytes: maxImportBytes,
  ownTransaction: true,
  rate: 'upload',
  summary:
    'Reads a file of courses (gzipped or not) and writes nothing: its columns, the first courses as they would be, and rows that cannot be read.',
  request: { query: z.object(importQuery) },
  response: z.object({
    columns: z.array(z.string()),
    rows: z.int(),
    providers: z.int(),
    errorCount: z.int(),
    errors: z.array(RowError),
    sample: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        university: z.string(),
        level: z.string(),
        discipline: z.string(),
        fee: z.string(),
        months: z.int().nullable(),
      }),
    ),
  }),
  fails: ['file_upload'],
  about: { none: 'role' },
})

export const startImport = call({
  method: 'POST',
  path: '/api/rest/catalogue/imports',
  may: ['admin'],
  accepts: 'bytes',
  maxBytes: maxImportBytes,
  ownTransaction: true,
  rate: 'upload',
  status: 202,
  summary:
    'Brings in a file of courses: all of its good rows or, when something breaks, none. Only what changed since the last time is touched.',
  request: {
    query: z.object({
      ...importQuery,
      source: z
        .string()
        .regex(/^[a-z0-9-]{2,40}$/)
        .refine((source) => source !== 'demo'),
      filename: fileName(200, 0).default(''),
      whole: z.enum(['yes', 'no']).default('no'),
    }),
  },
  response: CourseImport,
  fails: ['file_upload'],
  about: { none: 'role' },
})

export const listImports = call({
  method: 'GET',
  path: '/api/rest/catalogue/imports',
  may: ['admin'],
  summary: 'Imports, newest first, without their errors.',
  request: { query: z.object({ page: PageIndex }) },
  response: z.object({ total: z.int(), imports: z.array(CourseImport) }),
  about: { none: 'role' },
})

export const getImport = call({
  method: 'GET',
  path: '/api/rest/catalogue/imports/{importId}',
  may: ['admin'],
  summary: 'One import: how far it is, and its rows that could not be read.',
  request: { path: z.object({ importId: Id }) },
  response: CourseImport,
  about: { none: 'role' },
})

export const listMappings = call({
  method: 'GET',
  path: '/api/rest/catalogue/import-mappings',
  may: ['admin'],
  summary: 'Saved mappings of columns, and the columns of our own format.',
  response: z.object({
    columns: z.array(z.string()),
    mappings: z.array(z.object({ name: z.string(), mapping: ColumnMapping, changedAt: When })),
  }),
  about: { none: 'role' },
})

export const saveMapping = call({
  method: 'PUT',
  path: '/api/rest/catalogue/import-mappings/{name}',
  may: ['admin'],
  summary: 'Saves how the columns of a CSV are ours.',
  request: {
    path: z.object({ name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/) }),
    body: z.object({ mapping: ColumnMapping }),
  },
  response: z.object({ name: z.string(), mapping: ColumnMapping, changedAt: When }),
  about: { none: 'role' },
})
