// Messages about an application, and who changed which field when.
import { z } from 'zod'
import { Id, When } from '#contract/shapes.ts'
import { Someone } from '../shapes.ts'
import { parties } from '../state.ts'

/** Whom a comment is for: everyone on it, or only the own side (advisers, or the university's staff). */
export const audiences = ['everyone', 'staff'] as const

export const Comment = z.object({
  id: Id,
  parentId: Id.nullable(),
  author: Someone.extend({ party: z.enum(parties) }),
  audience: z.enum(audiences),
  /** As typed, never markup. Empty when it was taken back. */
  text: z.string(),
  mentions: z.array(Someone),
  attachments: z.array(z.object({ id: Id, title: z.string() })),
  at: When,
  unpublishedAt: When.nullable(),
  own: z.boolean(),
  unread: z.boolean(),
})
export type Comment = z.infer<typeof Comment>

export const Revision = z.object({
  id: Id,
  step: z.int().min(1).max(8),
  version: z.int(),
  at: When,
  by: z.string(),
  party: z.enum(parties),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** What it is: a save, the first filling from the profile, or a restore. */
  kind: z.enum(['saved', 'prefilled', 'restored']),
})
export type Revision = z.infer<typeof Revision>
