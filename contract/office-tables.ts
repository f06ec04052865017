// What belongs to an office (of a counsellor, a verifier, an admin) and not to whoever holds it: it stays while the record of the
// office does (retention.ts).
/** Not in the copy of a person's data: it is on the screens of the office. */
export const onOfficeScreens = [
  'applications.supervisors',
  'catalogue.import_mappings',
  'catalogue.imports',
  'catalogue.provider_staff',
  'content.articles',
  'content.page_versions',
  'content.settings',
  'counsellors.busy_times',
  'counsellors.calendars',
  'counsellors.colleagues',
  'counsellors.fairs',
  'counsellors.feeds',
  'counsellors.handover_items',
  'counsellors.handovers',
  'counsellors.hours',
  'counsellors.invitations',
  'counsellors.student_views',
  'issuers.issuers',
  'operations.alert_rules',
  'qualifications.rule_changes',
  'reports.daily_by_counsellor',
  'reports.exports',
  'reports.stages',
  'rewards.program_owners',
  'rewards.programs',
  'rewards.simulations',
  'rewards.trials',
  'transfers.bank_differences',
  'transfers.bank_entries',
  'transfers.bank_statements',
  'transfers.counts',
  'wallet.closed_periods',
] as const

export const officeTables = [
  ...onOfficeScreens,
  'issuers.agents',
  'issuers.authenticators',
  'issuers.notaries',
] as const
