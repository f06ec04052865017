// Where every screen lives: read by the browser's router (web/screens.tsx), by links, and by the server's letters and notices.

/** Screen → path; `$slug` is a parameter. */
export const screenPaths = {
  home: '/',
  courses: '/courses',
  course: '/courses/$slug',
  universities: '/universities',
  university: '/universities/$slug',
  countries: '/countries',
  country: '/countries/$slug',
  subjects: '/subjects',
  subject: '/subjects/$slug',
  blog: '/blog',
  article: '/blog/$slug',
  faq: '/faq',
  compare: '/compare',
  saved: '/saved',
  login: '/login',
  register: '/register',
  verifyOtp: '/verify-otp',
  secondFactor: '/second-factor',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  invitation: '/invitation',
  stopMail: '/stop-mail',
  confirmAddress: '/confirm-address',
  contact: '/contact',
  licences: '/licences',
  legal: '/legal/$page',
  recover: '/recover',
  cancelRecovery: '/cancel-recovery',
  recoveries: '/app/recoveries',
  undoEmail: '/undo-email',
  dashboard: '/app',
  documents: '/app/documents',
  addDocument: '/app/documents/add',
  document: '/app/documents/$documentId',
  verifyDocument: '/app/documents/$documentId/verify',
  requests: '/app/requests',
  confirmations: '/app/confirmations',
  request: '/app/requests/$requestId',
  profile: '/app/profile',
  settings: '/app/settings',
  jobs: '/app/operations/jobs',
  letters: '/app/letters',
  security: '/app/operations/security',
  rules: '/app/rules',
  importRules: '/app/rules/import',
  rule: '/app/rules/$number',
  judgedCourse: '/app/judged/$courseId',
  changes: '/app/changes',
  people: '/app/people',
  person: '/app/people/$personId',
  profileOf: '/app/people/$personId/profile',
  documentsOf: '/app/people/$personId/documents',
  addDocumentFor: '/app/people/$personId/documents/add',
  documentOf: '/app/people/$personId/documents/$documentId',
  issuers: '/app/issuers',
  addIssuer: '/app/issuers/new',
  issuer: '/app/issuers/$issuerId',
  editIssuer: '/app/issuers/$issuerId/edit',
  notaries: '/app/notaries',
  findPeople: '/app/find-people',
  reports: '/app/reports',
  books: '/app/books',
  counsellors: '/app/counsellors',
  calls: '/app/calls',
  fairs: '/app/events',
  fair: '/app/events/$fairId',
  students: '/app/students',
  student: '/app/students/$studentId',
  myStudents: '/app/my-students',
  agentStudents: '/app/agents/$agentId',
  agents: '/app/agents',
  admissions: '/app/admissions',
  admission: '/app/admissions/$applicationId',
  work: '/app/work',
  workOn: '/app/work/$applicationId',
  rewards: '/app/rewards',
  friends: '/app/rewards/friends',
  referrals: '/app/referrals',
  programs: '/app/programs',
  program: '/app/programs/$programId',
  editProgram: '/app/programs/$programId/edit',
  transfers: '/app/transfers',
  makeTransfer: '/app/transfers/new',
  transferApprovals: '/app/transfer-approvals',
  consents: '/app/consents',
  consent: '/app/consents/$transferId',
  transfer: '/app/transfers/$transferId',
  tickets: '/app/help',
  addTicket: '/app/help/new',
  ticket: '/app/help/$ticketId',
  notices: '/app/notices',
  verify: '/verify',
  verification: '/verify/$publicId',
  sharedDocument: '/shared/$shareId',
  applications: '/app/applications',
  addApplication: '/app/applications/new',
  application: '/app/applications/$applicationId',
  applicationForm: '/app/applications/$applicationId/form',
  judgedApplication: '/app/applications/$applicationId/judged',
  wishlist: '/app/wishlist',
  wallet: '/app/wallet',
  transactions: '/app/wallet/transactions',
  transaction: '/app/wallet/transactions/$transactionId',
  addCoins: '/app/wallet/add',
  transferCoins: '/app/wallet/transfer',
  owed: '/app/wallet/owed',
  payments: '/app/wallet/payments',
  payment: '/app/wallet/payments/$paymentId',
  locker: '/app/vault/locker',
  searches: '/app/searches',
  myCourses: '/app/courses',
  importCourses: '/app/courses/import',
  editCourse: '/app/courses/$slug',
  articles: '/app/content',
  addArticle: '/app/content/new',
  editArticle: '/app/content/$articleId',
  publishPage: '/app/content/pages/$page',
} as const satisfies Record<string, `/${string}`>
export type ScreenName = keyof typeof screenPaths

type ParametersOf<Path> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParametersOf<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never
type ScreenParameters<Name extends ScreenName> = {
  readonly [Key in ParametersOf<(typeof screenPaths)[Name]>]: string | number
}

/** Screens whose path has no parameter: those that a menu can name. */
export type PlainScreenName = {
  [Name in ScreenName]: [ParametersOf<(typeof screenPaths)[Name]>] extends [never] ? Name : never
}[ScreenName]

/** The address of a screen: `screenPath('course', { slug })`. */
export const screenPath = <Name extends ScreenName>(
  name: Name,
  ...[values]: {} extends ScreenParameters<Name> ? [] : [ScreenParameters<Name>]
): string => {
  const given: Readonly<Record<string, string | number>> = values ?? {}
  return screenPaths[name].replace(/\$(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(given[key])),
  )
}
