// What anyone may take away of a verification, to check it later and without the platform.
import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { PublicId } from '../credentials/calls.ts'

export const getCredential = call({
  method: 'GET',
  path: '/api/verify/{publicId}/credential',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary:
    'The credential of a decision as a file of its own (application/vc), as wallets and other software take it.',
  request: { path: z.object({ publicId: PublicId }) },
  response: file,
  taking: 'link',
  about: { none: 'secret' },
})

export const getBundle = call({
  method: 'GET',
  path: '/api/verify/{publicId}/bundle',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary:
    'Everything that checks a credential without the platform, in one file: credential, DID document, status list, entry of the log with its proof.',
  request: { path: z.object({ publicId: PublicId }) },
  response: file,
  taking: 'link',
  about: { none: 'secret' },
})
