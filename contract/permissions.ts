// Which roles may what: calls open to named roles take their `may` from here or are held to it by a test. Whose things
// each role then sees or changes is decided by the call's own function.
import type { Role } from './roles.ts'

const permissions = {
  describe_courses: ['provider', 'admin'],
  see_applications: ['student', 'counsellor', 'associate', 'agent', 'provider', 'admin'],
  edit_application: ['student', 'counsellor', 'associate', 'agent', 'admin'],
  submit_application: ['student', 'counsellor', 'agent', 'admin'],
  /** An agent files for their students; whether it goes on to the university is for AO's own. */
  review_application: ['counsellor', 'associate', 'admin'],
  advise_applicants: ['counsellor', 'associate', 'agent', 'admin'],
  decide_application: ['provider', 'admin'],
  answer_offer: ['student'],
  request_verification: ['student'],
  decide_verification: ['agent', 'notary', 'authenticator'],
  reverse_verification: ['agent', 'notary', 'authenticator', 'admin'],
  press_verification: ['student', 'support', 'admin'],
  see_requests: ['student', 'agent', 'notary', 'authenticator', 'support', 'admin'],
  decide_name_change: ['support', 'admin'],
  manage_authenticators: ['authenticator', 'admin'],
  manage_issuers: ['admin'],
  manage_notaries: ['admin'],
  make_transfers: ['maker'],
  manage_programs: ['owner', 'admin'],
  take_part_in_programs: ['student'],
  approve_disbursements: ['owner', 'admin'],
  manage_associates: ['counsellor', 'admin'],
  assign_students: ['counsellor', 'admin'],
  message_students: ['counsellor', 'associate', 'admin'],
  keep_hours: ['counsellor', 'associate', 'admin'],
  hold_fairs: ['admin'],
  admit_to_fairs: ['counsellor', 'associate', 'admin'],
  see_students: ['counsellor', 'associate', 'agent', 'admin'],
  /** Lists that they see, as files of their own; which lists is for the permission of each. */
  take_exports: ['counsellor', 'associate', 'agent', 'owner', 'admin'],
  keep_student_files: ['counsellor', 'associate', 'admin'],
  search_profiles: ['admin'],
  see_reports: ['admin'],
  manage_accounts: ['admin'],
  see_accounts: ['support', 'admin'],
  impersonate: ['admin'],
  edit_content: ['support', 'admin'],
  change_settings: ['admin'],
  see_letters: ['support', 'admin'],
  see_operations: ['admin'],
  see_books: ['auditor', 'admin'],
  close_books: ['admin'],
  reconcile_bank: ['admin'],
  see_rules: ['support', 'admin'],
  manage_rules: ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type PermissionName = keyof typeof permissions

export const rolesWith = (name: PermissionName): Role[] => [...permissions[name]]
