// Messages about an application. spec §7; paths not shown: docs/decisions/0033.
import { rolesWith } from '#contract/permissions.ts'
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import { Id, PageIndex, PageSize, Rest, When, text } from '#contract/shapes.ts'
import { Comment, audiences } from './shapes.ts'
import { Someone } from '../shapes.ts'

const readers = rolesWith('see_applications')

const about = (param: string) => ({ param, kind: 'application', open: ['admin'] }) as const

export const applicationComments = call({
  method: 'GET',
  path: '/application-comments/{uuid}',
  may: readers,
  summary:
    'The newest messages first, those the caller may see: internal notes only of their own side. With whom they can mention.',
  request: { path: z.object({ uuid: Id }), query: z.object({ page: PageIndex, size: PageSize }) },
  response: Rest(
    z.object({
      comments: z.array(Comment),
      total: z.int(),
      unread: z.int(),
      people: z.array(Someone),
      /** The caller may write notes that the student never sees. */
      internal: z.boolean(),
    }),
  ),
  about: about('uuid'),
})

export const insertComment = call({
  method: 'POST',
  path: '/application/comment/insert',
  may: readers,
  status: 201,
  summary:
    'Writes a message or, for staff, an internal note. The text is text: no markup is read in it. Attachments are the student’s documents.',
  request: {
    body: z.object({
      applicationId: Id,
      parentId: Id.nullable().default(null),
      audience: z.enum(audiences).default('everyone'),
      text: text(1, 4000),
      mentions: z.array(Id).max(20).default([]),
      attachments: z.array(Id).max(10).default([]),
    }),
  },
  response: Rest(Comment),
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
  alongside: { 'body.parentId': 'fits', 'body.mentions.0': 'fits', 'body.attachments.0': 'fits' },
})

export const readComments = call({
  method: 'POST',
  path: '/application/comment/read',
  may: readers,
  summary: 'Marks messages as read up to a moment, or all.',
  request: {
    body: z.object({ applicationId: Id, until: z.iso.datetime({ offset: true }).optional() }),
  },
  response: Rest(z.object({ unread: z.int(), readTo: When })),
  about: { param: 'body.applicationId', kind: 'application', open: ['admin'] },
})

export const unpublishComment = call({
  method: 'POST',
  path: '/application/comment/unpublish',
  may: readers,
  summary:
    'Takes a message of one’s own back (admins: any). That it was there stays visible, what it said does not.',
  request: { body: z.object({ commentId: Id }) },
  response: Rest(Comment),
  about: { param: 'body.commentId', kind: 'comment', open: ['admin'] },
})
