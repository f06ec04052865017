// What someone holds besides a password: known devices, authenticator apps, passkeys, codes to print.
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import { Done, Email, Id, When, text } from '#contract/shapes.ts'
import {
  AnsweredQuestion,
  GivenPassword,
  Otp,
  Secret,
  Tokens,
  channel,
  securityQuestion,
} from '../shapes.ts'

export const getSecurityQuestions = call({
  method: 'GET',
  path: '/api/user/get-security-questions/{uuid}',
  may: 'anyone',
  rate: 'otp',
  summary:
    'The security questions of an account, by uuid or address. Absent accounts have questions too.',
  request: { path: z.object({ uuid: z.union([Id, Email]) }) },
  response: z.object({
    data: z.array(z.object({ id: securityQuestion, question: z.string() })),
    message: z.string(),
    status: z.literal(true),
  }),
  about: { none: 'all' },
})

export const verifySecurityQuestions = call({
  method: 'POST',
  path: '/api/user/verify-security-questions',
  may: 'anyone',
  rate: 'otp',
  ownTransaction: true,
  summary:
    'Sends a temporary code if both answers are right; says the same if not, or if there is no such account.',
  request: {
    body: z.object({
      uuid: z.union([Id, Email]),
      answers: z.array(AnsweredQuestion).length(2),
      type: channel.default('phone'),
    }),
  },
  response: Done,
  about: { none: 'secret' },
})

const byId = z.object({ id: Id })

const mine = { may: 'signed-in' } as const

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
  request: { body: z.object({ challenge }) },
  response: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }),
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
  request: { body: z.object({ challenge, otp: Otp, remember: z.boolean().default(true) }) },
  response: Done.extend({ tokens: Tokens.optional() }),
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
  response: Done,
  fails: ['second_factor_required'],
  about: { none: 'own' },
})

/** What `navigator.credentials` makes, as @simplewebauthn/browser sends it. */
/** What a browser's passkey answered. */
export const PasskeyCredential = z.looseObject({
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
  response: z.object({
    data: z.array(z.object({ id: Id, name: z.string(), created: When, used: When.nullable() })),
  }),
  about: { none: 'own' },
})

export const startPasskey = call({
  ...setUp,
  method: 'POST',
  path: '/api/user/passkeys/options',
  summary: 'What the browser needs to make a passkey.',
  request: { body: z.object({ challenge }) },
  response: Options,
  fails: ['step_up_required'],
  about: { none: 'secret' },
})

export const addPasskey = call({
  ...setUp,
  method: 'POST',
  path: '/api/user/passkeys',
  ownTransaction: true,
  summary: 'Keeps a passkey the browser made. A sign-in that waited for it is finished.',
  request: {
    body: z.object({
      challenge: Secret,
      enrol: Secret.optional(),
      name: text(1, 100).optional(),
      credential: PasskeyCredential,
      remember: z.boolean().default(true),
    }),
  },
  response: Done.extend({ id: Id, tokens: Tokens.optional() }),
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
  request: { path: byId },
  response: Done,
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
  request: { body: z.object({ challenge }) },
  response: Options,
  about: { none: 'all' },
})

export const signInByPasskey = call({
  method: 'POST',
  path: '/api/user/passkeys/sign-in',
  may: 'anyone',
  rate: 'login',
  ownTransaction: true,
  triedWhenFull: true,
  summary: 'Signs in by passkey alone, or finishes a sign-in with one.',
  request: {
    body: z.object({
      challenge: Secret,
      credential: PasskeyCredential,
      remember: z.boolean().default(true),
    }),
  },
  response: Tokens,
  fails: ['invalid_credentials', 'account_closing', 'account_memorial'],
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
  request: { body: z.object({ challenge: Secret, credential: PasskeyCredential }) },
  response: Done,
  fails: ['invalid_code'],
  maxBytes: 65_536,
  about: { none: 'own' },
})

export const getRecoveryCodes = call({
  method: 'GET',
  path: '/api/user/recovery-codes',
  may: 'signed-in',
  summary: 'How many recovery codes the caller has left, and when they were made.',
  response: z.object({ left: z.int(), created: When.nullable() }),
  about: { none: 'own' },
})

export const createRecoveryCodes = call({
  method: 'POST',
  path: '/api/user/recovery-codes',
  secretAnswer: true,
  may: 'signed-in',
  personal: true,
  fresh: true,
  summary: 'Ten new recovery codes, shown this once; those from before no longer count.',
  response: z.object({ codes: z.array(z.string()) }),
  about: { none: 'own' },
})

export const stepUp = call({
  method: 'POST',
  path: '/api/user/step-up',
  may: 'signed-in',
  rate: 'login',
  ownTransaction: true,
  personal: true,
  summary:
    'Gives the password or an authenticator code again, so that the next ten minutes allow what needs it. Privileged roles prove by their second factor.',
  request: { body: z.object({ password: GivenPassword.optional(), totp: Otp.optional() }) },
  response: Done,
  fails: ['wrong_password', 'incorrect_otp', 'second_factor_required'],
  about: { none: 'own' },
})
