// Front page of applications: from "Apply" to an offer accepted, and what leads there.
import * as dashboard from '#contract/dashboard.ts'
import * as wishlist from '#contract/wishlist.ts'
import { domain } from '#server/core/domain.ts'
import * as wishes from './wishlist.ts'

export const applications = domain('applications', { ...wishlist, ...dashboard }, {
  answers: { ...wishes.answers },
  hears: { ...wishes.hears },
  jobs: { ...wishes.jobs },
  schedule: [...wishes.schedule],
})
