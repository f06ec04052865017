// What someone holds besides a password: sessions, known devices, authenticator apps and passkeys.
import { z } from 'zod'
import { Otp, Secret, Tokens } from './shapes.ts'
import { call } from '#contract/kit.ts'
import { Done, Id, When, text } from '#contract/shapes.ts'

const byId = z.object({ id: Id })
const mine = { may: 'signed-in' } as const

export const listSessions = call({
  ...mine,
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where the caller is signed in; newest first.',
  gives: z.object({
    data: z.array(
      z.object({
        id: Id,
        device: z.string(),
        ip: z.string(),
        created: When,
        seen: When,
        current: z.boolean(),
        on_behalf: z.boolean(),
      }),
    ),
  }),
  about: { none: 'own' },
})
export const endSession = call({
  ...mine,
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  personal: true,
  summary: 'Ends one of the caller’s sessions, everywhere at once.',
  takes: { path: byId },
  gives: Done,
  about: { param: 'id', kind: 'session' },
})
export const endOtherSessions = call({
  ...mine,
  method: 'POST',
  path: '/api/user/sessions/end-others',
  personal: true,
  summary: 'Ends all sessions of the caller but this one.',
  gives: z.object({ message: z.string(), ended: z.int() }),
  about: { none: 'own' },
})

export const listDevices = call({
  ...mine,
  method: 'GET',
  path: '/api/user/devices',
  summary: 'Devices on which the caller needs no code to sign in.',
  gives: z.object({
    data: z.array(
      z.object({
        id: Id,
        name: z.string(),
        ip: z.string(),
        created: When,
        seen: When,
        until: When,
        current: z.boolean(),
      }),
    ),
  }),
  about: { none: 'own' },
})
export const removeDevice = call({
  ...mine,
  method: 'DELETE',
  path: '/api/user/devices/{id}',
  personal: true,
  summary: 'Forgets a device: its next sign-in needs a code.',
  takes: { path: byId },
  gives: Done,
  about: { param: 'id', kind: 'device' },
})

/**
 * Setting up is open to the signed-in, and to a sign-in that waits for a first second factor: it names its challenge.
 */
const setUp = { may: 'anyone', rate: 'otp', personal: true } as const
const challenge = Secret.optional()

export const startTotp = call({
  ...setUp,
  method: 'POST',
  path: '/api/user/totp',
  secretAnswer: true,
  summary:
    'A new secret for an authenticator app, as text and as a QR code; it counts once confirmed.',
  takes: { body: z.object({ challenge }) },
  gives: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
  fails: ['step_up_required'],
  about: { none: 'secret' },
})
export const confirmTotp = call({
  ...setUp,
  method: 'PUT',
  path: '/api/user/totp',
  ownTransaction: true,
  summary:
    'Confirms an authenticator app by one of its codes. A sign-in that waited for it is finished.',
  takes: { body: z.object({ challenge, otp: Otp, remember: z.boolean().default(true) }) },
  gives: Done.extend({ tokens: Tokens.optional() }),
  fails: ['incorrect_otp', 'step_up_required'],
  about: { none: 'secret' },
})
export const removeTotp = call({
  ...mine,
  method: 'DELETE',
  path: '/api/user/totp',
  personal: true,
  fresh: true,
  summary: 'Forgets the authenticator app. Privileged roles keep at least one second factor.',
  gives: Done,
  fails: ['second_factor_required'],
  about: { none: 'own' },
})

/** What `navigator.credentials` makes, as @simplewebauthn/browser sends it. */
const Credential = z.looseObject({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).optional(),
})
const Options = z.object({ challenge: z.string(), options: z.record(z.string(), z.unknown()) })

export const listPasskeys = call({
  ...mine,
  method: 'GET',
  path: '/api/user/passkeys',
  summary: 'The caller’s passkeys.',
  gives: z.object({
    data: z.array(z.object({ id: Id, name: z.string(), created: When, used: When.nullable() })),
  }),
  about: { none: 'own' },
})
export const startPasskey = call({
  ...setUp,
  method: 'POST',
  path: '/api/user/passkeys/options',
  summary: 'What the browser needs to make a passkey.',
  takes: { body: z.object({ challenge }) },
  gives: Options,
  fails: ['step_up_required'],
  about: { none: 'secret' },
})
export const addPasskey = call({
  ...setUp,
  method: 'POST',
  path: '/api/user/passkeys',
  ownTransaction: true,
  summary: 'Keeps a passkey the browser made. A sign-in that waited for it is finished.',
  takes: {
    body: z.object({
      challenge: Secret,
      enrol: Secret.optional(),
      name: text(1, 100).optional(),
      credential: Credential,
      remember: z.boolean().default(true),
    }),
  },
  gives: Done.extend({ id: Id, tokens: Tokens.optional() }),
  fails: ['invalid_code', 'step_up_required'],
  maxBytes: 65_536,
  about: { none: 'secret' },
})
export const removePasskey = call({
  ...mine,
  method: 'DELETE',
  path: '/api/user/passkeys/{id}',
  personal: true,
  fresh: true,
  summary: 'Forgets a passkey. Privileged roles keep at least one second factor.',
  takes: { path: byId },
  gives: Done,
  fails: ['second_factor_required'],
  about: { param: 'id', kind: 'passkey' },
})
export const startPasskeySignIn = call({
  method: 'POST',
  path: '/api/user/passkeys/sign-in-options',
  may: 'anyone',
  // Each visit of the sign-in page asks once; nothing can be guessed by asking.
  rate: 'public',
  summary:
    'What the browser needs to sign in by passkey; for an unfinished sign-in name its challenge.',
  takes: { body: z.object({ challenge }) },
  gives: Options,
  about: { none: 'all' },
})
export const signInByPasskey = call({
  method: 'POST',
  path: '/api/user/passkeys/sign-in',
  may: 'anyone',
  rate: 'login',
  ownTransaction: true,
  summary: 'Signs in by passkey alone, or finishes a sign-in with one.',
  takes: {
    body: z.object({
      challenge: Secret,
      credential: Credential,
      remember: z.boolean().default(true),
    }),
  },
  gives: Tokens,
  fails: ['invalid_credentials'],
  maxBytes: 65_536,
  about: { none: 'secret' },
})
export const stepUpByPasskey = call({
  ...mine,
  method: 'POST',
  path: '/api/user/passkeys/step-up',
  personal: true,
  ownTransaction: true,
  summary:
    'Proves by passkey that it is still the person, so that the next ten minutes allow what needs it.',
  takes: { body: z.object({ challenge: Secret, credential: Credential }) },
  gives: Done,
  fails: ['invalid_code'],
  maxBytes: 65_536,
  about: { none: 'own' },
})
