// How an account is reached.
import { call } from '#contract/kit.ts'
import { Done } from '#contract/shapes.ts'

export const removePhone = call({
  method: 'DELETE',
  path: '/api/user/phone',
  may: 'signed-in',
  personal: true,
  fresh: true,
  summary: 'Forgets the caller’s mobile number; codes on their way to it lead nowhere.',
  gives: Done,
  about: { none: 'own' },
})
