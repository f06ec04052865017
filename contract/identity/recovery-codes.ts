// Codes to print, for the day when neither mail nor phone is at hand.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { When } from '#contract/shapes.ts'

export const getRecoveryCodes = call({
  method: 'GET',
  path: '/api/user/recovery-codes',
  may: 'signed-in',
  summary: 'How many recovery codes the caller has left, and when they were made.',
  gives: z.object({ left: z.int(), created: When.nullable() }),
  about: { none: 'own' },
})

export const createRecoveryCodes = call({
  method: 'POST',
  path: '/api/user/recovery-codes',
  secretAnswer: true,
  may: 'signed-in',
  personal: true,
  fresh: true,
  summary: 'Ten new recovery codes, shown this once; those from before no longer count.',
  gives: z.object({ codes: z.array(z.string()) }),
  about: { none: 'own' },
})
