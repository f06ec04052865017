// A copy of everything AO holds of its reader, as one archive. docs/decisions/0159-a-copy-of-all-my-data.md
import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { Id, When } from '#contract/shapes.ts'

/** Hours for which a copy is kept, encrypted, from when it is ready. */
export const dataExportHours = 24

export const dataExportStates = ['running', 'ready', 'failed'] as const

export const DataExport = z.object({
  id: Id,
  at: When,
  state: z.enum(dataExportStates),
  /** Of `total` parts: kinds of data and files. */
  done: z.int(),
  total: z.int(),
  bytes: z.int().nullable(),
  /** Until when it is kept; null until it is ready. */
  expires: When.nullable(),
})
export type DataExport = z.infer<typeof DataExport>

const mine = { may: 'signed-in', personal: true } as const

export const getDataExport = call({
  may: 'signed-in',
  method: 'GET',
  path: '/api/user/data-export',
  summary: 'The caller’s last copy of their data that is being made or kept, and how far it is.',
  response: z.object({ copy: DataExport.nullable() }),
  about: { none: 'own' },
})

export const requestDataExport = call({
  ...mine,
  fresh: true,
  method: 'POST',
  path: '/api/user/data-export',
  summary:
    'Begins a copy of everything AO holds of the caller: JSON by kind, their files, a page to read it by. One at a time; the one before ends.',
  status: 202,
  response: DataExport,
  fails: ['data_export_running'],
  about: { none: 'own' },
})

export const downloadDataExport = call({
  ...mine,
  fresh: true,
  method: 'GET',
  path: '/api/user/data-export/{copyId}/file',
  rate: 'file',
  summary: 'The archive (zip) of the caller’s own copy, while it is kept.',
  request: { path: z.object({ copyId: Id }) },
  response: file,
  taking: 'own',
  fails: ['wrong_state', 'export_ended'],
  about: { param: 'copyId', kind: 'data_export' },
})
