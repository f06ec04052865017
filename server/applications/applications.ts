// Front page of applications: from "Apply" to an offer accepted, and what leads there.
import { domain } from '#server/core/domain.ts'

export const applications = domain('applications', {}, {
  answers: {},
})
