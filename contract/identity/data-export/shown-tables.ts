// What the page in the archive shows of a copy; everything is in its files of data.
import type { CopiedTable } from '#contract/withheld.ts'

/** Tables, each with the columns that are shown. */
export const shownTables = {
  'identity.accounts': [
    'first_name',
    'last_name',
    'written_name',
    'preferred_name',
    'mail',
    'phone',
    'language',
    'created_at',
  ],
  'identity.terms_accepted': ['document', 'version', 'accepted_at'],
  'identity.sessions': ['created_at', 'seen_at', 'ended_at', 'ip', 'user_agent'],
  'identity.devices': ['name', 'created_at', 'seen_at', 'ip'],
  'profiles.students': [
    'date_of_birth',
    'citizenship',
    'further_citizenships',
    'first_language',
    'address',
    'zip',
    'city',
    'country',
  ],
  'profiles.education': ['institution', 'programme', 'grade', 'started_on', 'finished_on'],
  'profiles.test_scores': ['test', 'test_date', 'overall'],
  'vault.documents': ['title', 'type', 'issuer', 'number', 'date_of_issue', 'expiry', 'created_at'],
  'vault.shares': ['recipient', 'purpose', 'created_at', 'expires_at', 'revoked_at'],
  'vault.share_views': ['at', 'what', 'reader', 'browser'],
  'verification.requests': [
    'title',
    'tier',
    'status',
    'assigned_name',
    'requested_at',
    'decided_at',
  ],
  'applications.applications': ['number', 'status', 'created_at', 'sent_at', 'decided_at'],
  'applications.comments': ['at', 'body'],
  'helpdesk.tickets': ['number', 'title', 'state', 'created_at'],
  'helpdesk.articles': ['created_at', 'subject', 'body'],
  'counsellors.appointments': ['starts_at', 'ends_at', 'topic', 'state'],
  'catalogue.saved_searches': ['name', 'saved_at'],
  'notifications.letters': ['at', 'channel', 'name', 'address', 'state'],
  'wallet.payments': ['created_at', 'coins', 'amount_minor', 'currency', 'status'],
  'wallet.transfers': ['at', 'amount', 'coin_type', 'purpose', 'note'],
  'wallet.invoices': ['number', 'issued_at', 'total_minor', 'currency'],
  'transfers.requests': ['number', 'status', 'coins', 'submitted_at'],
  'core.activity': ['at', 'action', 'by', 'ip'],
} as const satisfies Partial<Record<CopiedTable, readonly string[]>>

export type ShownTable = keyof typeof shownTables
export type ShownColumn = (typeof shownTables)[ShownTable][number]
