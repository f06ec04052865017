// What became of a payout at the bank.
import { call, file } from '#contract/kit.ts'
import { z } from 'zod'
import { Id } from '#contract/shapes.ts'

const both = ['maker', 'checker'] as const

const about = { param: 'id', kind: 'transfer', open: ['checker'] } as const

export const getTransferReceipt = call({
  method: 'GET',
  path: '/api/requests/{id}/receipt',
  may: both,
  summary: 'The receipt of an approved transfer as PDF.',
  request: {
    path: z.object({ id: Id }),
    query: z.object({ language: z.enum(['en', 'de']).default('en') }),
  },
  response: file,
  taking: 'paper',
  fails: ['wrong_state'],
  about,
})
