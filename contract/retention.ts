// What AO keeps of a person, why and how long: the one list by which accounts are erased and which the privacy page shows. A test
// holds every table of the database against it.

import { officeTables } from './office-tables.ts'

/**
 * `erased` with the account · `pseudonym` stays under a number, without what names or describes the person · `kept` as it is,
 * because a law asks for it · `days` goes by itself after so many days, and with the account · `post` belongs to an office
 * (of a counsellor, a verifier, an admin), and stays while the record of that office does: whoever holds one cannot close their
 * account.
 */
type Fate =
  | { readonly fate: 'erased' | 'pseudonym' | 'post' }
  | { readonly fate: 'days'; readonly days: number }
  | {
      readonly fate: 'kept'
      readonly years: number
      readonly law: 'tax' | 'laundering' | 'evidence'
      /** Columns in which a person can still be named. */
      readonly named: readonly string[]
    }

type Retained = Fate & { readonly tables: readonly string[] }

export const retention = {
  account: {
    fate: 'pseudonym',
    tables: [
      'identity.accounts',
      'identity.account_roles',
      'identity.change_requests',
      'identity.closings',
      'identity.merges',
    ],
  },
  guardians: {
    fate: 'erased',
    tables: ['identity.guardian_links', 'identity.guardianships'],
  },
  sign_in: {
    fate: 'erased',
    tables: [
      'identity.access_tokens',
      'identity.challenges',
      'identity.claims',
      'identity.codes',
      'identity.devices',
      'identity.former_names',
      'identity.invitations',
      'identity.mail_changes',
      'identity.mappings',
      'identity.memorials',
      'identity.name_places',
      'identity.passkeys',
      'identity.proved_numbers',
      'identity.recoveries',
      'identity.recovery_codes',
      'identity.recovery_confirmations',
      'identity.recovery_guesses',
      'identity.recovery_links',
      'identity.referral_codes',
      'identity.refresh_tokens',
      'identity.resets',
      'identity.security_answers',
      'identity.sessions',
      'identity.terms_accepted',
      'identity.totp',
      'identity.trusted_people',
    ],
  },
  profile: {
    fate: 'erased',
    tables: ['profiles.students', 'profiles.education', 'profiles.test_scores', 'profiles.images'],
  },
  documents: {
    fate: 'pseudonym',
    tables: ['vault.documents', 'vault.files', 'vault.versions'],
  },
  document_use: {
    fate: 'erased',
    tables: [
      'vault.expiry_reminders',
      'vault.grants',
      'vault.locker_sessions',
      'vault.locker_sign_ins',
      'vault.needs',
      'vault.scans',
      'vault.share_views',
      'vault.shares',
      'vault.uploaders',
      'vault.uploads',
      'verification.credential_offers',
      'verification.name_changes',
      'verification.name_papers',
      'issuers.agent_students',
    ],
  },
  verifications: {
    fate: 'pseudonym',
    tables: ['verification.requests', 'verification.register'],
  },
  // What was signed is in others' hands, too: the title of the document stands in it, its holder only as a salted digest.
  credentials: {
    fate: 'kept',
    years: 5,
    law: 'evidence',
    named: ['verification.credentials.body'],
    tables: ['verification.credentials'],
  },
  applications: {
    fate: 'pseudonym',
    tables: [
      'applications.applications',
      'applications.conditions',
      'applications.moves',
      'applications.offers',
    ],
  },
  application_papers: {
    fate: 'erased',
    tables: [
      'applications.adviser_history',
      'applications.advisers',
      'applications.calendars',
      'applications.comment_reads',
      'applications.comments',
      'applications.documents',
      'applications.paper_ticks',
      'applications.progress',
      'applications.revisions',
      'applications.steps',
    ],
  },
  tickets: {
    fate: 'erased',
    tables: [
      'helpdesk.tickets',
      'helpdesk.articles',
      'helpdesk.attachments',
      'helpdesk.ratings',
      'content.web_form_entries',
    ],
  },
  advice: {
    fate: 'erased',
    tables: [
      'counsellors.appointments',
      'counsellors.fair_registrations',
      'counsellors.notes',
      'counsellors.students',
      'counsellors.tags',
      'counsellors.tasks',
    ],
  },
  searches: { fate: 'erased', tables: ['catalogue.saved_searches', 'wishlist.wishes'] },
  notices: {
    fate: 'erased',
    tables: [
      'notifications.notices',
      'notifications.mail_choices',
      'notifications.mail_links',
      'notifications.mail_rhythms',
      'notifications.lost_addresses',
    ],
  },
  letters: { fate: 'days', days: 90, tables: ['notifications.letters'] },
  rewards: {
    fate: 'pseudonym',
    tables: [
      'rewards.disbursements',
      'rewards.evaluations',
      'rewards.occurrences',
      'rewards.participants',
      'rewards.referrals',
      'rewards.undone_acts',
    ],
  },
  reward_signs: {
    fate: 'erased',
    tables: [
      'rewards.recent_evaluations',
      'rewards.referral_events',
      'rewards.referral_identifiers',
      'rewards.unmet_programs',
    ],
  },
  activity: {
    fate: 'pseudonym',
    tables: [
      'core.activity',
      'core.activity_chain',
      'core.activity_unsealed',
      'reports.events',
      'reports.people',
    ],
  },
  copies: { fate: 'days', days: 1, tables: ['identity.data_exports'] },
  activity_use: {
    fate: 'erased',
    tables: ['core.activity_readers', 'core.received_files', 'reports.reminders'],
  },
  news: { fate: 'days', days: 14, tables: ['core.events'] },
  shown: { fate: 'days', days: 1, tables: ['verification.presentations', 'verification.releases'] },
  answers: { fate: 'days', days: 1, tables: ['core.idempotency'] },
  security: {
    fate: 'days',
    days: 730,
    tables: ['operations.security_events', 'operations.alerts'],
  },
  coins: {
    fate: 'kept',
    years: 10,
    law: 'tax',
    named: ['wallet.transfers.note', 'wallet.payments.description'],
    tables: [
      'wallet.accounts',
      'wallet.card_disputes',
      'wallet.expiry_notices',
      'wallet.freezes',
      'wallet.holds',
      'wallet.journal',
      'wallet.journal_lines',
      'wallet.opening_receivables',
      'wallet.payments',
      'wallet.processor_transactions',
      'wallet.refusals',
      'wallet.transfers',
      'wallet.wallets',
    ],
  },
  invoices: {
    fate: 'kept',
    years: 10,
    law: 'tax',
    named: ['wallet.invoices.buyer'],
    tables: ['wallet.invoices'],
  },
  payment_details: { fate: 'erased', tables: ['wallet.billing', 'wallet.payment_cards'] },
  transfers: {
    fate: 'kept',
    years: 5,
    law: 'laundering',
    named: [
      'transfers.requests.form',
      'transfers.requests.sender_name',
      'transfers.requests.sender_mail',
      'transfers.requests.recipient_name',
      'transfers.requests.search_text',
      'transfers.requests.payee',
      'transfers.requests.counterparty',
      'transfers.versions.form',
      'transfers.consents.remarks',
      'transfers.recalls.remarks',
      'transfers.mandates.payee',
      'transfers.mandates.recipient',
      'transfers.mandates.recipient_name',
      'transfers.screenings.hits',
    ],
    tables: [
      'transfers.consents',
      'transfers.decisions',
      'transfers.deputies',
      'transfers.mandates',
      'transfers.payment_proofs',
      'transfers.recalls',
      'transfers.requests',
      'transfers.screenings',
      'transfers.versions',
    ],
  },
  offices: { fate: 'post', tables: officeTables },
} as const satisfies Record<string, Retained>

export type KindOfData = keyof typeof retention
/** A table that holds something of people. */
export type PersonTable = (typeof retention)[KindOfData]['tables'][number]
