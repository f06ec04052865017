// THE MAP. Each domain says what it owns and whom it may ask: only domains above it in this list.
// Asking goes up (through `public.ts`), news comes down (through events). `tools/boundaries.ts` holds us to it.

type Domain = {
  readonly owns: string
  readonly dependsOn: readonly string[]
  /** Modules below it whose calls its screens make as well: the browser stands on top of all of them. */
  readonly shows?: readonly string[]
}

export const domains = {
  identity: {
    owns: 'accounts, sign-in, OTP, roles, sessions, security questions, terms, impersonation',
    dependsOn: [],
    shows: ['content', 'vault', 'rewards'],
  },
  qualifications: {
    owns: 'grades, tests, access and their equivalences: dated data and the rules that judge them',
    dependsOn: ['identity'],
  },
  content: {
    owns: 'blogs, FAQ, pages about the installation, settings, countries and states, web forms',
    dependsOn: ['identity', 'qualifications'],
  },
  helpdesk: { owns: 'tickets, articles, attachments', dependsOn: ['identity'] },
  vault: {
    owns: 'documents, upload, scan, sharing, digital locker',
    dependsOn: ['identity', 'qualifications', 'helpdesk'],
    shows: ['verification'],
  },
  catalogue: {
    owns: 'universities, courses, search',
    dependsOn: ['identity', 'qualifications', 'content', 'vault'],
    shows: ['profiles'],
  },
  profiles: {
    owns: 'student profile, education, test scores, preferences, match score',
    dependsOn: ['identity', 'qualifications', 'content', 'catalogue'],
  },
  wallet: { owns: 'AO coins, payments', dependsOn: ['identity', 'content', 'helpdesk'] },
  issuers: {
    owns: 'issuers, authenticators, notaries, agents',
    dependsOn: ['identity', 'vault'],
  },
  verification: {
    owns: 'requests to vouch for a document, reports, credentials',
    dependsOn: ['identity', 'vault', 'wallet', 'issuers'],
    shows: ['transfers'],
  },
  transfers: {
    owns: 'transfer requests, maker and checker',
    dependsOn: ['identity', 'content', 'helpdesk', 'profiles', 'wallet'],
  },
  applications: {
    owns: 'applications, comments, revisions, intake',
    dependsOn: [
      'identity',
      'qualifications',
      'content',
      'vault',
      'catalogue',
      'profiles',
      'wallet',
      'issuers',
      'verification',
    ],
  },
  rewards: {
    owns: 'programs, participants, disbursement, referrals',
    dependsOn: [
      'identity',
      'qualifications',
      'content',
      'vault',
      'catalogue',
      'profiles',
      'wallet',
      'verification',
      'applications',
    ],
  },
  wishlist: {
    owns: 'courses kept for later, their price and deadline alerts',
    dependsOn: ['identity', 'catalogue', 'applications'],
  },
  compare: { owns: 'courses side by side', dependsOn: ['catalogue', 'profiles'] },
  dashboard: {
    owns: 'the first page of a student, read from every module it shows',
    dependsOn: [
      'identity',
      'vault',
      'catalogue',
      'profiles',
      'wallet',
      'verification',
      'applications',
      'wishlist',
    ],
    shows: ['rewards', 'transfers', 'counsellors', 'notifications'],
  },
  counsellors: {
    owns: 'counsellors, associates, their students, reassignment',
    dependsOn: [
      'identity',
      'content',
      'helpdesk',
      'catalogue',
      'profiles',
      'vault',
      'issuers',
      'applications',
    ],
  },
  reports: {
    owns: 'events, pending registrations, user log, exports, figures',
    dependsOn: [
      'identity',
      'qualifications',
      'content',
      'helpdesk',
      'vault',
      'profiles',
      'wallet',
      'verification',
      'applications',
      'rewards',
      'counsellors',
    ],
  },
  operations: {
    owns: 'what admins see and do of the running installation: how it runs, background jobs that failed, security events and alerts',
    dependsOn: ['identity', 'content'],
  },
  notifications: {
    owns: 'mail, SMS, in-app notices; subscribes to everyone, is called by none',
    dependsOn: ['identity', 'content', 'counsellors'],
  },
} as const satisfies Record<string, Domain>

/**
 * The sub-modules of the larger ones, and what each owns: folders of these names and no others, on whichever layers they
 * have something to say. Files of a module that belong to all of it stand beside them.
 */
export const subModules = {
  identity: {
    'sign-in': 'registering, codes (OTP) by mail and SMS, passwords and their reset, tokens',
    sessions: 'who is signed in and on which devices; who a token is; logging out',
    factors:
      'authenticator apps, passkeys, recovery codes, security questions; the fresh proof before a delicate act',
    contact: 'mail addresses and phone numbers: changed, confirmed, undone',
    settings: "the screen of one's own account",
    people: 'accounts as admins and counsellors find, add, disable and give roles to',
    invitations: 'the link that opens an account for somebody',
    mappings: 'the same person in other systems (AO and VO ids)',
    impersonation: 'an admin acts for somebody, seen by them',
    recovery: 'an account whose every factor is lost',
    changes: 'what only two admins change: requested by one, confirmed by another',
    agreements: 'terms and privacy statements, and who agreed to which version',
    closing: 'an account is closed, kept for its days of grace, erased',
    'data-export': 'a copy of everything AO holds about a person',
    seen: 'what staff looked at of a person',
    guardians: 'children, their age and the consent of a parent',
    memorials: 'somebody has died',
    merging: 'two accounts of one person become one',
  },
  content: {
    articles: 'blogs and answers to common questions, as readers see them',
    editor: 'writing them',
    pages: 'privacy, terms, imprint: pages about this installation',
    settings: 'what admins set for the whole installation',
    contact: 'web forms for strangers',
    licences: 'what AO is made of and under which licences',
    conformance: 'what AO claims of accessibility and of its API',
  },
  catalogue: {
    courses: 'a course: its page, details, edits by its university',
    materials: 'brochures and pictures of universities',
    providers: 'universities: pages, lists, pages by country, the sitemap',
    subjects: 'fields of study and their names',
    'saved-searches': 'searches that are kept and tell of what is new',
    import: 'files of courses from registers and universities',
    match: 'how well a course and a student fit: one judge, one score',
    search: 'a question understood, answered from the index, and the index kept new',
  },
  profiles: {
    match: "a student's own fit with a course and what would open more",
    image: 'the portrait',
  },
  wallet: {
    ledger: 'coins: transfers, holds, reversals, wallets and their freezes',
    validity: 'coins that run out, and the notices before',
    payments: 'buying coins: rates, intents, webhooks, refunds, receivables',
    'card-disputes': 'a bank takes a payment back: disputes and their evidence',
    invoices: 'receipts, invoices, credit notes, who is billed',
    books: 'double entry of real money: trial balance, journal, closed periods',
    statements:
      'what happened in a wallet: transactions, disputes that people raise about them, statements',
  },
  vault: {
    upload: 'files arrive, in parts and again after a break',
    documents: 'what a person keeps: kinds, details, expiry',
    scan: 'malware, text and dates in a file',
    share: 'links for others, for a while',
    locker: 'documents fetched from a digital locker',
  },
  issuers: {
    authenticators: 'who confirms for an institution',
    notaries: 'who confirms by seal',
    agents: 'who confirms by sight',
  },
  verification: {
    requests: 'a document is to be verified: asked, assigned, approved, rejected, reversed',
    credentials: 'what a decision signs: keys, proofs, status lists, the page `/verify`',
    institutions: 'institutions that sign themselves: domains, keys, their own proof',
    stamps: 'time stamps of others on the logs, and how one is checked',
    original: 'the original that an institution adds',
    log: 'the public log of everything signed, its witnesses and monitor',
    report: 'the PDF',
    evidence: 'what a person takes away: credential, bundle',
    issuance: 'credentials into wallets (OpenID4VCI)',
    presentations: 'credentials shown by wallets (OpenID4VP), and those of others checked',
    names: "names on documents that differ from the account's",
    'name-changes': 'a name that changed, with its proof',
  },
  transfers: {
    requests: 'a payout or transfer is drafted, sent, followed by its maker',
    consent: 'whose coins they are agrees: consents and standing mandates',
    screening: 'sanctions lists and hits',
    decision: 'checkers approve or reject; thresholds',
    deputies: 'who decides for a checker who is away',
    payout: 'orders to the bank, returns, recalls, proofs of payment',
    reconciliation: "the bank's statements beside the books, and their differences",
  },
  rewards: {
    programs: 'programmes as owners list, copy, end them',
    editor: 'making one',
    rules: 'what a criterion may say',
    simulation: 'what a programme would have cost',
    engine: 'events counted, criteria met, coins awarded',
    participants: 'who takes part and what they have',
    disbursements: 'awards that wait for a decision',
    referrals: 'friends who were invited',
  },
  applications: {
    tracker: "a student's applications, their dates and calendar",
    detail: 'one application: documents, checklist, history',
    form: 'filling it in and sending it',
    messages: 'comments between student, counsellor and university',
    offers: 'offers, conditions, deferrals, places',
    university: 'the admissions desk',
    counsellor: "the counsellor's desk",
  },
  counsellors: {
    office: 'counsellors, associates and handing over',
    students: "a counsellor's students: notes, tasks, tags, messages",
    mine: "a student's own counsellor",
    appointments: 'hours, free times, bookings, calendars',
    fairs: 'events where universities and students meet',
  },
  operations: {
    health: 'how the installation runs',
    security: 'events of security, rules that alert, alerts',
  },
  notifications: {
    letters: 'mail and SMS: written, sent, refused, sent again',
    news: 'what in other modules people are told of',
  },
  reports: {
    events: 'what happened in AO, for admins',
    registrations: 'who began to register and did not end',
    users: 'who came when',
    profiles: 'students found by what their profile says',
    exports: 'lists as files, made in the background',
    figures: 'counts over time, with pictures',
  },
} as const satisfies { readonly [M in keyof typeof domains]?: Readonly<Record<string, string>> }

export type DomainName = keyof typeof domains
