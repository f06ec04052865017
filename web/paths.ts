// Where each screen lives. Rooms add their own lines, so that no path is written twice.
const part = encodeURIComponent

export const paths = {
  home: '/',
  courses: '/courses',
  course: (slug: string) => `/courses/${part(slug)}`,
  universities: '/universities',
  university: (slug: string) => `/universities/${part(slug)}`,
  compare: '/compare',
  blog: '/blog',
  faq: '/faq',
  verify: '/verify',
  login: '/login',
  register: '/register',
  verifyOtp: '/verify-otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  secondFactor: '/second-factor',
  app: '/app',
  documents: '/app/documents',
  addDocument: '/app/documents/add',
  document: (id: string) => `/app/documents/${part(id)}`,
  verifyDocument: (id: string) => `/app/documents/${part(id)}/verify`,
  requests: '/app/requests',
  request: (id: string) => `/app/requests/${part(id)}`,
  wallet: '/app/wallet',
} as const
