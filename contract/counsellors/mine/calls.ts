// Who looks after a student, as the student sees it.
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import { NamedAccount, Task } from '../shapes.ts'
import { Done, When, text } from '#contract/shapes.ts'

export const getMyCounsellor = call({
  method: 'GET',
  path: '/counsellor/mine',
  may: ['student'],
  summary: 'Who looks after me since when, and the tasks they gave me.',
  response: z.object({
    data: z.object({
      counsellor: NamedAccount.extend({
        since: When,
        picture: z.string().nullable(),
        /** From when on another may be asked for. */
        changeFrom: When,
      }).nullable(),
      tasks: z.array(Task),
    }),
  }),
  about: { none: 'own' },
})

export const changeCounsellor = call({
  method: 'POST',
  path: '/counsellor/mine/change',
  may: ['student'],
  personal: true,
  summary:
    'Asks for another counsellor, with a reason: the one with the fairest load at once; without one the student waits for the office.',
  request: { body: z.strictObject({ reason: text(3, 1000) }) },
  response: Done.extend({ counsellor: NamedAccount.nullable() }),
  fails: ['wrong_state', 'too_early'],
  about: { none: 'own' },
})
