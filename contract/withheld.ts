// What the copy of a person's data leaves out, and why. Every other table of `contract/retention.ts` is in it: one that is in
// neither does not compile.
import { onOfficeScreens } from './office-tables.ts'
import { retention, type KindOfData, type PersonTable } from './retention.ts'

/**
 * `secret` opens something, or is a digest of it · `others` somebody else wrote it for themselves, or it is of other people ·
 * `inside` says the same as another table, or only how AO works · `safety` would show how fraud and attacks are found ·
 * `office` belongs to an office, and is on its screens.
 */
export const withheld = {
  secret: [
    'applications.calendars',
    'identity.access_tokens',
    'identity.challenges',
    'identity.codes',
    'identity.guardian_links',
    'identity.proved_numbers',
    'identity.recovery_codes',
    'identity.recovery_guesses',
    'identity.recovery_links',
    'identity.refresh_tokens',
    'identity.resets',
    'identity.security_answers',
    'identity.totp',
    'notifications.mail_links',
    'vault.locker_sessions',
    'vault.locker_sign_ins',
    'verification.presentations',
    'verification.releases',
    'wallet.payment_cards',
  ],
  others: [
    'counsellors.notes',
    'counsellors.tags',
    'identity.memorials',
    'rewards.referral_identifiers',
  ],
  inside: [
    'applications.progress',
    'core.activity_chain',
    'identity.data_exports',
    'core.activity_readers',
    'core.activity_unsealed',
    'core.events',
    'core.idempotency',
    'core.received_files',
    'identity.name_places',
    'reports.people',
    'reports.reminders',
    'rewards.recent_evaluations',
    'rewards.undone_acts',
    'rewards.unmet_programs',
    'transfers.decisions',
    'transfers.deputies',
    'transfers.recalls',
    'vault.expiry_reminders',
    'wallet.expiry_notices',
    'wallet.journal',
    'wallet.journal_lines',
    'wallet.opening_receivables',
    'wallet.processor_transactions',
    'wallet.refusals',
  ],
  safety: ['operations.alerts', 'operations.security_events', 'transfers.screenings'],
  office: onOfficeScreens,
} as const satisfies Record<string, readonly PersonTable[]>

export type Withholding = keyof typeof withheld

/** A table whose rows of a person are in their copy. */
export type CopiedTable = Exclude<PersonTable, (typeof withheld)[Withholding][number]>

const isWithheld = new Set<PersonTable>(Object.values(withheld).flat())

/** Kinds of data, each with its tables that are in a copy; a kind of which nothing is has none. */
export const copiedTables = (Object.keys(retention) as KindOfData[]).map((kind) => ({
  kind,
  tables: (retention[kind].tables as readonly PersonTable[]).filter(
    (table): table is CopiedTable => !isWithheld.has(table),
  ),
}))
