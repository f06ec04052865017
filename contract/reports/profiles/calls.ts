// Finding people: by name, address, number, id, citizenship, education, test, stage. spec §2, §6, §7; admins only.
import { rolesWith } from '#contract/permissions.ts'
import { z } from 'zod'
import { CountryCode, Id, PageIndex, PageSize, Rest, When, text } from '#contract/shapes.ts'
import { educationLevelIds } from '#contract/qualifications/education.ts'
import { testIds } from '#contract/qualifications/test-scales.ts'
import { maxTagLetters, studentStages } from '#contract/counsellors/shapes.ts'
import { call, file } from '#contract/kit.ts'
import { PurposeOfAnyClient } from '../shapes.ts'
import { StudentProfile } from '#contract/profiles/shapes.ts'

const may = rolesWith('search_profiles')

/** Old clients name their site here; every name gives the same. */
const site = z.object({ name: z.string().regex(/^[a-z][a-z_-]{0,39}$/i) })

export const ProfileFilter = z.object({
  /** Part of a name, an address, a number, or an id; a slip of the pen is forgiven. */
  search_text: text(0, 100).default(''),
  citizenship: CountryCode.optional(),
  education: z.enum(educationLevelIds).optional(),
  test: z.enum(testIds).optional(),
  stage: z.enum(studentStages).optional(),
  /** A word by which the office keeps them. */
  tag: text(0, maxTagLetters).optional(),
})
export type ProfileFilter = z.infer<typeof ProfileFilter>

export const FoundProfile = z.object({
  uuid: Id,
  name: z.string(),
  mail: z.string(),
  phone: z.string().nullable(),
  citizenship: CountryCode.nullable(),
  percent: z.int(),
  stage: z.enum(studentStages),
  adviser: z.string().nullable(),
  registered: When,
})
export type FoundProfile = z.infer<typeof FoundProfile>

const Profiles = z.object({
  data: z.array(FoundProfile),
  totalCount: z.int(),
  message: z.string(),
  status: z.literal(true),
})

export const filterProfiles = call({
  method: 'GET',
  path: '/api/rest/{name}/profile/filter',
  says: { internal: 'profile_search_failed' },
  may,
  rate: 'search',
  summary:
    'Students by name, address, number or id, with slips of the pen forgiven; the nearest first.',
  request: { path: site, query: ProfileFilter.extend({ page: PageIndex, size: PageSize }) },
  mayLag: true,
  response: Profiles,
  about: { none: 'role' },
})

export const findPeople = call({
  method: 'POST',
  path: '/api/rest/{name}/profile/filter',
  says: { internal: 'profile_search_failed' },
  may,
  rate: 'search',
  ownTransaction: true,
  summary:
    'The same as by GET, with what is looked for in the body: names of people stay out of addresses, and so out of logs on the way.',
  request: { path: site, body: ProfileFilter.extend({ page: PageIndex, size: PageSize }) },
  mayLag: true,
  response: Profiles,
  about: { none: 'role' },
})

export const searchProfile = call({
  method: 'GET',
  path: '/api/rest/{name}/profile/search',
  says: { internal: 'profile_search_failed' },
  may,
  rate: 'search',
  summary: 'One person found, with their whole profile.',
  request: { path: site, query: z.object({ search_uuid: Id }) },
  mayLag: true,
  response: Rest(FoundProfile.extend({ profile: StudentProfile })),
  about: { none: 'role' },
})

export const exportProfile = call({
  method: 'GET',
  path: '/api/rest/{name}/profile/export',
  may,
  rate: 'file',
  summary: 'A profile as PDF, one page, in the caller’s language; logged with its purpose.',
  request: {
    path: site,
    query: z.object({ search_uuid: Id, purpose: PurposeOfAnyClient }),
  },
  response: file,
  taking: 'export',
  about: { none: 'role' },
})
