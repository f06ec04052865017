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
 * The sub-modules of the larger ones: folders of these names and no others, on whichever layers they have something to
 * say. Files of a module that belong to all of it stand beside them.
 */
export const subModules = {
  identity: [
    'sign-in',
    'sessions',
    'factors',
    'contact',
    'settings',
    'people',
    'invitations',
    'mappings',
    'impersonation',
    'recovery',
    'changes',
    'agreements',
    'closing',
    'data-export',
    'seen',
    'guardians',
    'memorials',
    'merging',
  ],
  content: ['articles', 'editor', 'pages', 'settings', 'contact', 'licences', 'conformance'],
  catalogue: [
    'courses',
    'materials',
    'providers',
    'subjects',
    'saved-searches',
    'import',
    'match',
    'search',
  ],
  profiles: ['match', 'image'],
  wallet: ['ledger', 'validity', 'payments', 'card-disputes', 'invoices', 'books', 'statements'],
  vault: ['upload', 'documents', 'scan', 'share', 'locker'],
  issuers: ['authenticators', 'notaries', 'agents'],
  verification: [
    'requests',
    'credentials',
    'institutions',
    'original',
    'log',
    'report',
    'evidence',
    'issuance',
    'presentations',
    'names',
    'name-changes',
  ],
  transfers: [
    'requests',
    'consent',
    'screening',
    'decision',
    'deputies',
    'payout',
    'reconciliation',
  ],
  rewards: [
    'programs',
    'editor',
    'rules',
    'simulation',
    'engine',
    'participants',
    'disbursements',
    'referrals',
  ],
  applications: ['tracker', 'detail', 'form', 'messages', 'offers', 'university', 'counsellor'],
  counsellors: ['office', 'students', 'mine', 'appointments', 'fairs'],
  operations: ['health', 'security'],
  notifications: ['letters', 'news'],
  reports: ['events', 'registrations', 'users', 'profiles', 'exports', 'figures'],
} as const satisfies { readonly [M in keyof typeof domains]?: readonly string[] }

export type DomainName = keyof typeof domains
