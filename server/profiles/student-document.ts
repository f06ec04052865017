// A profile as the main backend's JSON:API document.
import { toFieldNames, type StudentProfile } from '#contract/profiles/shapes.ts'
import { type StudentDocument, StudentDocument as Shape } from '#contract/profiles/calls.ts'
import { specification } from '#contract/jsonapi.ts'
import type { Context } from '#server/core/context.ts'
import type { z } from 'zod'

export const studentDocument = (
  ctx: Pick<Context, 'publicUrl'>,
  profile: StudentProfile,
): z.output<typeof StudentDocument> => {
  const { id, changedAt, firstName: _first, lastName: _last, mail: _mail, ...parts } = profile
  const self = { href: `${ctx.publicUrl}/jsonapi/profile/student/${id}` }
  return Shape.parse({
    jsonapi: specification,
    data: {
      type: 'profile--student',
      id,
      links: { self },
      attributes: { ...toFieldNames(parts), changed: changedAt },
      relationships: { uid: { data: { type: 'user--user', id } } },
    },
    links: { self },
  })
}
