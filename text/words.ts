// Every namespace of words a page can ask for: a module, or `module/sub-module`. Its words are in `text/<locale>/<namespace>.ts`,
// under the last part of its name. A new one is a line here.
export const locales = ['en', 'de'] as const
export type Locale = (typeof locales)[number]

export type Words = {
  applications: (typeof import('./en/applications.ts'))['applications']
  'applications/form': (typeof import('./en/applications/form.ts'))['form']
  'applications/state': (typeof import('./en/applications/state.ts'))['state']
  'applications/university': (typeof import('./en/applications/university.ts'))['university']
  catalogue: (typeof import('./en/catalogue.ts'))['catalogue']
  'catalogue/shapes': (typeof import('./en/catalogue/shapes.ts'))['shapes']
  'catalogue/materials': (typeof import('./en/catalogue/materials.ts'))['materials']
  'catalogue/providers': (typeof import('./en/catalogue/providers.ts'))['providers']
  'catalogue/courses': (typeof import('./en/catalogue/courses.ts'))['courses']
  'catalogue/subjects': (typeof import('./en/catalogue/subjects.ts'))['subjects']
  compare: (typeof import('./en/compare.ts'))['compare']
  content: (typeof import('./en/content.ts'))['content']
  'content/articles': (typeof import('./en/content/articles.ts'))['articles']
  'content/contact': (typeof import('./en/content/contact.ts'))['contact']
  'content/conformance': (typeof import('./en/content/conformance.ts'))['conformance']
  'content/licences': (typeof import('./en/content/licences.ts'))['licences']
  'content/pages': (typeof import('./en/content/pages.ts'))['pages']
  'content/editor': (typeof import('./en/content/editor.ts'))['editor']
  counsellors: (typeof import('./en/counsellors.ts'))['counsellors']
  'counsellors/fairs': (typeof import('./en/counsellors/fairs.ts'))['fairs']
  'counsellors/appointments': (typeof import('./en/counsellors/appointments.ts'))['appointments']
  dashboard: (typeof import('./en/dashboard.ts'))['dashboard']
  errors: (typeof import('./en/errors.ts'))['errors']
  helpdesk: (typeof import('./en/helpdesk.ts'))['helpdesk']
  home: (typeof import('./en/home.ts'))['home']
  identity: (typeof import('./en/identity.ts'))['identity']
  'identity/closing': (typeof import('./en/identity/closing.ts'))['closing']
  'identity/data-export': (typeof import('./en/identity/data-export.ts'))['dataExport']
  'identity/guardians': (typeof import('./en/identity/guardians.ts'))['guardians']
  'identity/factors': (typeof import('./en/identity/factors.ts'))['factors']
  'identity/memorials': (typeof import('./en/identity/memorials.ts'))['memorials']
  'identity/merging': (typeof import('./en/identity/merging.ts'))['merging']
  'identity/people': (typeof import('./en/identity/people.ts'))['people']
  'identity/recovery': (typeof import('./en/identity/recovery.ts'))['recovery']
  'identity/settings': (typeof import('./en/identity/settings.ts'))['settings']
  issuers: (typeof import('./en/issuers.ts'))['issuers']
  notifications: (typeof import('./en/notifications.ts'))['notifications']
  'notifications/letters': (typeof import('./en/notifications/letters.ts'))['letters']
  operations: (typeof import('./en/operations.ts'))['operations']
  'operations/health': (typeof import('./en/operations/health.ts'))['health']
  'operations/security': (typeof import('./en/operations/security.ts'))['security']
  profiles: (typeof import('./en/profiles.ts'))['profiles']
  'profiles/match': (typeof import('./en/profiles/match.ts'))['match']
  qualifications: (typeof import('./en/qualifications.ts'))['qualifications']
  reports: (typeof import('./en/reports.ts'))['reports']
  rewards: (typeof import('./en/rewards.ts'))['rewards']
  'rewards/editor': (typeof import('./en/rewards/editor.ts'))['editor']
  'rewards/rules': (typeof import('./en/rewards/rules.ts'))['rules']
  'rewards/simulation': (typeof import('./en/rewards/simulation.ts'))['simulation']
  transfers: (typeof import('./en/transfers.ts'))['transfers']
  'transfers/deputies': (typeof import('./en/transfers/deputies.ts'))['deputies']
  'transfers/payout': (typeof import('./en/transfers/payout.ts'))['payout']
  'transfers/reconciliation': (typeof import('./en/transfers/reconciliation.ts'))['reconciliation']
  'transfers/consent': (typeof import('./en/transfers/consent.ts'))['consent']
  ui: (typeof import('./en/ui.ts'))['ui']
  vault: (typeof import('./en/vault.ts'))['vault']
  'vault/documents': (typeof import('./en/vault/documents.ts'))['documents']
  verification: (typeof import('./en/verification.ts'))['verification']
  'verification/credentials': (typeof import('./en/verification/credentials.ts'))['credentials']
  'verification/evidence': (typeof import('./en/verification/evidence.ts'))['evidence']
  'verification/issuance': (typeof import('./en/verification/issuance.ts'))['issuance']
  'verification/institutions': (typeof import('./en/verification/institutions.ts'))['institutions']
  'verification/log': (typeof import('./en/verification/log.ts'))['log']
  'verification/name-changes': (typeof import('./en/verification/name-changes.ts'))['nameChanges']
  'verification/names': (typeof import('./en/verification/names.ts'))['names']
  'verification/presentations': (typeof import('./en/verification/presentations.ts'))['presentations']
  'verification/requests': (typeof import('./en/verification/requests.ts'))['requests']
  wallet: (typeof import('./en/wallet.ts'))['wallet']
  'wallet/invoices': (typeof import('./en/wallet/invoices.ts'))['invoices']
  'wallet/card-disputes': (typeof import('./en/wallet/card-disputes.ts'))['cardDisputes']
  'wallet/books': (typeof import('./en/wallet/books.ts'))['books']
  'wallet/ledger': (typeof import('./en/wallet/ledger.ts'))['ledger']
  wishlist: (typeof import('./en/wishlist.ts'))['wishlist']
}
export type Namespace = keyof Words

/** `upload.title` for `{ upload: { title: '…' } }`. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`
}[keyof T & string]
export type MessageAt<T, K extends string> = K extends keyof T
  ? T[K] & string
  : K extends `${infer Head}.${infer Rest}`
    ? Head extends keyof T
      ? MessageAt<T[Head], Rest>
      : never
    : never

/** `home:hero.title`: a message anywhere in the catalogue. */
export type Address = { [N in Namespace]: `${N}:${KeyOf<Words[N]>}` }[Namespace]
