// Every screen of the product: path, shell, who may open it, its title, its words, its file. One entry a screen.
import type { Screen } from './core/screen.ts'

export const screens: readonly Screen[] = [
  { path: '/', shell: 'public', title: 'home:title', words: ['home'], load: () => import('./home/home-screen.tsx') },
  { path: '/courses', shell: 'public', title: 'catalogue:title', words: ['catalogue', 'ways'], load: () => import('./catalogue/courses-screen.tsx') },
  { path: '/courses/$slug', shell: 'public', title: 'catalogue:title', words: ['catalogue', 'ways'], load: () => import('./catalogue/course-screen.tsx') },
  { path: '/universities', shell: 'public', title: 'catalogue:universities.title', words: ['catalogue', 'ways'], load: () => import('./catalogue/universities-screen.tsx') },
  { path: '/universities/$slug', shell: 'public', title: 'catalogue:university.courses', words: ['catalogue', 'ways'], load: () => import('./catalogue/university-screen.tsx') },
  { path: '/compare', shell: 'public', title: 'catalogue:compare.title', words: ['catalogue', 'ways'], load: () => import('./catalogue/compare-screen.tsx') },

  { path: '/login', shell: 'quiet', title: 'identity:login.title', words: ['identity'], load: () => import('./identity/login-screen.tsx') },
  { path: '/register', shell: 'quiet', title: 'identity:register.title', words: ['identity'], load: () => import('./identity/register-screen.tsx') },
  { path: '/verify-otp', shell: 'quiet', title: 'identity:code.title', words: ['identity'], load: () => import('./identity/verify-otp-screen.tsx') },
  { path: '/second-factor', shell: 'quiet', title: 'identity:factor.title', words: ['identity'], load: () => import('./identity/second-factor-screen.tsx') },
  { path: '/forgot-password', shell: 'quiet', title: 'identity:forgot.title', words: ['identity'], load: () => import('./identity/forgot-password-screen.tsx') },
  { path: '/reset-password', shell: 'quiet', title: 'identity:reset.title', words: ['identity'], load: () => import('./identity/reset-password-screen.tsx') },
  { path: '/verify-email', shell: 'quiet', title: 'identity:proof.title', words: ['identity'], load: () => import('./identity/verify-email-screen.tsx') },
  { path: '/undo-email', shell: 'quiet', title: 'identity:undo.title', words: ['identity'], load: () => import('./identity/undo-email-screen.tsx') },

  { path: '/app', shell: 'app', may: 'signed-in', title: 'home:app.title', words: ['home'], load: () => import('./home/app-home-screen.tsx') },
  { path: '/app/documents', shell: 'app', may: ['student'], title: 'documents:title', words: ['documents', 'verification'], load: () => import('./vault/documents-screen.tsx') },
  { path: '/app/documents/add', shell: 'app', may: ['student'], title: 'documents:file.title', words: ['documents'], load: () => import('./vault/add-document-screen.tsx') },
  { path: '/app/documents/$documentId', shell: 'app', may: ['student'], title: 'documents:one', words: ['documents', 'verification'], load: () => import('./vault/document-screen.tsx') },
  { path: '/app/documents/$documentId/verify', shell: 'app', may: ['student'], title: 'requests:ask.title', words: ['requests', 'verification'], load: () => import('./verification/verify-document-screen.tsx') },
  { path: '/app/requests', shell: 'app', may: ['student', 'agent', 'notary', 'authenticator', 'support', 'admin'], title: 'requests:title', words: ['requests', 'verification'], load: () => import('./verification/requests-screen.tsx') },
  { path: '/app/requests/$requestId', shell: 'app', may: ['student', 'agent', 'notary', 'authenticator', 'support', 'admin'], title: 'requests:request', words: ['requests', 'verification', 'documents', 'vault'], load: () => import('./verification/request-screen.tsx') },
  { path: '/app/settings', shell: 'app', may: 'signed-in', title: 'settings:title', words: ['settings', 'identity', 'questions'], load: () => import('./identity/settings/settings-screen.tsx') },
  { path: '/app/people', shell: 'app', may: ['admin', 'support'], title: 'people:title', words: ['people', 'identity', 'settings'], load: () => import('./identity/people/people-screen.tsx') },
  { path: '/app/people/$personId', shell: 'app', may: ['admin', 'support'], title: 'people:person', words: ['people', 'identity', 'settings'], load: () => import('./identity/people/person-screen.tsx') },
  { path: '/app/notices', shell: 'app', may: 'signed-in', title: 'notifications:screen.title', words: ['notifications'], load: () => import('./notifications/notices-screen.tsx') },
  { path: '/verify', shell: 'public', title: 'checks:title', words: ['checks'], load: () => import('./verification/verify-start-screen.tsx') },
  { path: '/verify/$publicId', shell: 'public', title: 'checks:title', words: ['checks', 'verification'], load: () => import('./verification/verify-screen.tsx') },
  { path: '/shared/$shareId', shell: 'public', title: 'checks:shared.title', words: ['checks', 'vault'], load: () => import('./vault/shared-document-screen.tsx') },

  { path: '/app/wallet', shell: 'app', may: 'signed-in', title: 'coins:title', words: ['coins', 'wallet'], load: () => import('./wallet/wallet-screen.tsx') },
  { path: '/app/wallet/transactions', shell: 'app', may: 'signed-in', title: 'coins:sections.transactions', words: ['coins', 'wallet'], load: () => import('./wallet/transactions-screen.tsx') },
  { path: '/app/wallet/transactions/$transactionId', shell: 'app', may: 'signed-in', title: 'coins:one.title', words: ['coins', 'wallet'], load: () => import('./wallet/transaction-screen.tsx') },
  { path: '/app/wallet/add', shell: 'app', may: 'signed-in', title: 'coins:add.title', words: ['coins', 'wallet'], load: () => import('./wallet/add-coins-screen.tsx') },
  { path: '/app/wallet/transfer', shell: 'app', may: 'signed-in', title: 'coins:transfer.title', words: ['coins', 'wallet'], load: () => import('./wallet/transfer-screen.tsx') },
  { path: '/app/wallet/payments', shell: 'app', may: 'signed-in', title: 'coins:payments.title', words: ['coins', 'wallet'], load: () => import('./wallet/payments-screen.tsx') },
  { path: '/app/wallet/payments/$paymentId', shell: 'app', may: 'signed-in', title: 'coins:payment.title', words: ['coins', 'wallet'], load: () => import('./wallet/payment-screen.tsx') },
  { path: '/app/vault/locker', shell: 'app', may: ['student'], title: 'documents:locker.title', words: ['documents'], load: () => import('./vault/locker-screen.tsx') },
]
