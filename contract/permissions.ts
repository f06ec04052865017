// What each role may do, in one table: for the screens where admins grant roles, and for the test that holds every
// call's `may` to it.
// `own`: one's own things. `assigned`: those of people or requests given to one. `organisation`: those of one's own.
// `all`: everyone's.
import type { Role } from './roles.ts'

type Scope = 'own' | 'assigned' | 'organisation' | 'all'
type Permission = { readonly [R in Role]?: Scope }

const everyone = {
  student: 'own',
  counsellor: 'own',
  associate: 'own',
  agent: 'own',
  provider: 'own',
  notary: 'own',
  authenticator: 'own',
  owner: 'own',
  maker: 'own',
  checker: 'own',
  support: 'own',
  admin: 'all',
} as const satisfies Permission

export const permissions = {
  search_courses: {
    student: 'own',
    counsellor: 'assigned',
    associate: 'assigned',
    agent: 'assigned',
    admin: 'all',
  },
  describe_courses: { provider: 'organisation', admin: 'all' },
  edit_profile: {
    ...everyone,
    counsellor: 'assigned',
    associate: 'assigned',
    agent: 'assigned',
    provider: 'organisation',
  },
  see_applications: {
    student: 'own',
    counsellor: 'assigned',
    associate: 'assigned',
    agent: 'assigned',
    provider: 'organisation',
    admin: 'all',
  },
  edit_application: {
    student: 'own',
    counsellor: 'assigned',
    associate: 'assigned',
    agent: 'assigned',
    admin: 'all',
  },
  submit_application: { student: 'own', counsellor: 'assigned', agent: 'assigned', admin: 'all' },
  review_application: {
    counsellor: 'assigned',
    associate: 'assigned',
    agent: 'assigned',
    admin: 'all',
  },
  decide_application: { provider: 'organisation', admin: 'all' },
  answer_offer: { student: 'own' },
  see_documents: {
    student: 'own',
    counsellor: 'assigned',
    associate: 'assigned',
    agent: 'assigned',
    provider: 'assigned',
    notary: 'assigned',
    authenticator: 'assigned',
    support: 'all',
    admin: 'all',
  },
  open_documents: {
    student: 'own',
    counsellor: 'assigned',
    associate: 'assigned',
    agent: 'assigned',
    provider: 'assigned',
    notary: 'assigned',
    authenticator: 'assigned',
  },
  keep_documents: { student: 'own', agent: 'assigned' },
  request_verification: { student: 'own' },
  decide_verification: { agent: 'assigned', notary: 'assigned', authenticator: 'organisation' },
  reverse_verification: {
    agent: 'own',
    notary: 'own',
    authenticator: 'organisation',
    admin: 'all',
  },
  press_verification: { student: 'own', support: 'all', admin: 'all' },
  see_requests: {
    student: 'own',
    agent: 'assigned',
    notary: 'assigned',
    authenticator: 'organisation',
    support: 'all',
    admin: 'all',
  },
  manage_authenticators: { authenticator: 'organisation', admin: 'all' },
  manage_issuers: { admin: 'all' },
  manage_notaries: { admin: 'all' },
  see_wallet: {
    student: 'own',
    agent: 'own',
    provider: 'own',
    notary: 'own',
    authenticator: 'own',
    owner: 'own',
    support: 'all',
    admin: 'all',
  },
  spend_coins: {
    student: 'own',
    agent: 'own',
    provider: 'own',
    notary: 'own',
    authenticator: 'own',
    owner: 'own',
  },
  make_transfers: { maker: 'own' },
  check_transfers: { checker: 'all' },
  manage_programs: { owner: 'own', admin: 'all' },
  activate_programs: { admin: 'all' },
  take_part_in_programs: { student: 'own' },
  approve_disbursements: { owner: 'own', admin: 'all' },
  manage_associates: { counsellor: 'organisation', admin: 'all' },
  assign_students: { counsellor: 'organisation', admin: 'all' },
  see_students: {
    counsellor: 'organisation',
    associate: 'assigned',
    agent: 'organisation',
    admin: 'all',
  },
  search_profiles: { admin: 'all' },
  see_reports: { admin: 'all' },
  manage_accounts: { admin: 'all' },
  see_accounts: { support: 'all', admin: 'all' },
  impersonate: { admin: 'all' },
  edit_content: { support: 'all', admin: 'all' },
  change_settings: { admin: 'all' },
  see_operations: { admin: 'all' },
  tickets: { ...everyone, counsellor: 'assigned', associate: 'assigned', support: 'all' },
} as const satisfies Record<string, Permission>

export type PermissionName = keyof typeof permissions

/** Roles a permission is given to in some scope. */
export const rolesWith = (name: PermissionName): Role[] => Object.keys(permissions[name]) as Role[]
