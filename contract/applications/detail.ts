// "How we judge" of an application.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { rolesWith } from '#contract/permissions.ts'
import { Judged } from '#contract/profiles/match.ts'
import { Id, Rest } from '#contract/shapes.ts'

export const judgeApplication = call({
  method: 'GET',
  path: '/application/judgement/{id}',
  may: rolesWith('see_applications'),
  summary:
    'How the application is judged: each requirement, the answer, and the row it rests on; the same for student, adviser and university.',
  takes: { path: z.object({ id: Id }) },
  gives: Rest(Judged),
  about: { param: 'id', kind: 'application', open: ['admin'] },
})
