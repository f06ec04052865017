// Calls of the vault about the digital locker.
import { call, file } from '#contract/kit.ts'
import { z } from 'zod'
import { Id, When } from '#contract/shapes.ts'
import { Document, LockerItem } from '../shapes.ts'

const aboutOwner = { param: 'owner', kind: 'account' } as const

export const signInAtLocker = call({
  method: 'POST',
  path: '/api/student/digilocker/sign-in',
  secretAnswer: true,
  may: 'signed-in',
  personal: true,
  summary: 'Begins a sign-in at the digital locker: where to send the browser.',
  response: z.object({ url: z.string(), state: z.string(), expiresAt: When }),
  fails: ['locker_off'],
  about: { none: 'own' },
})

export const getLockerToken = call({
  method: 'GET',
  path: '/api/student/digilocker/token',
  may: 'signed-in',
  personal: true,
  summary: "Trades the locker's code for a handle of our own.",
  request: {
    headers: z.object({ Code: z.string().min(1).max(2000), State: z.string().max(200).optional() }),
  },
  response: z.object({ token: z.string(), expires_in: z.int(), name: z.string() }),
  fails: ['locker_failed', 'locker_off', 'invalid_code'],
  about: { none: 'own' },
})

const withLocker = z.object({ DigilockerToken: z.string().min(1).max(200) })

export const listLockerFiles = call({
  method: 'GET',
  path: '/api/student/digilocker/files',
  may: 'signed-in',
  personal: true,
  summary: 'Documents issued to the student in the locker.',
  request: { headers: withLocker },
  response: z.object({ items: z.array(LockerItem.extend({ importedAs: Id.nullable() })) }),
  fails: ['locker_failed', 'locker_signed_out'],
  about: { none: 'own' },
})

export const downloadLockerFile = call({
  method: 'GET',
  path: '/api/student/digilocker/download',
  may: 'signed-in',
  personal: true,
  rate: 'upload',
  summary: 'One issued file, checked, as a download.',
  request: { headers: withLocker.extend({ URI: z.string().min(1).max(300) }) },
  response: file,
  taking: 'own',
  fails: ['locker_failed', 'locker_signed_out', 'file_upload', 'file_too_large'],
  about: { none: 'own' },
})

export const importLockerFile = call({
  method: 'POST',
  path: '/api/student/{owner}/documents/import',
  may: 'signed-in',
  personal: true,
  rate: 'upload',
  about: aboutOwner,
  status: 201,
  summary: 'Puts an issued document of the locker into the vault. It cannot be edited.',
  request: {
    path: z.object({ owner: Id }),
    headers: withLocker,
    body: z.object({ uri: z.string().min(1).max(300) }),
  },
  response: Document,
  fails: [
    'account_too_young',
    'guardian_for_documents',
    'locker_failed',
    'locker_signed_out',
    'file_upload',
    'file_too_large',
    'vault_full',
  ],
})

export const leaveLocker = call({
  method: 'DELETE',
  path: '/api/student/digilocker/token',
  may: 'signed-in',
  summary: 'Disconnects from the locker.',
  request: { headers: withLocker },
  response: z.object({ message: z.literal('success') }),
  about: { none: 'own' },
})

/** Only where no real locker is configured. */
export const standInLockerPage = call({
  method: 'GET',
  path: '/dev/locker',
  may: 'anyone',
  summary: 'Sign-in page of the stand-in locker; not in production.',
  request: {
    query: z.object({
      response_type: z.string(),
      client_id: z.string(),
      redirect_uri: z.string(),
      state: z.string(),
      code_challenge: z.string(),
      code_challenge_method: z.string(),
      name: z.string().max(100).optional(),
    }),
  },
  response: file,
  taking: 'public',
  about: { none: 'secret' },
})
