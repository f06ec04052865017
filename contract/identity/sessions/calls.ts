// Where somebody is signed in, and ending it there.
import { z } from 'zod'
import { Done, Id, When } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'

const byId = z.object({ id: Id })

const mine = { may: 'signed-in' } as const

export const listSessions = call({
  ...mine,
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where the caller is signed in; newest first.',
  response: z.object({
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
  request: { path: byId },
  response: Done,
  about: { param: 'id', kind: 'session' },
})

export const endOtherSessions = call({
  ...mine,
  method: 'POST',
  path: '/api/user/sessions/end-others',
  personal: true,
  summary: 'Ends all sessions of the caller but this one.',
  response: z.object({ message: z.string(), ended: z.int() }),
  about: { none: 'own' },
})

export const listDevices = call({
  ...mine,
  method: 'GET',
  path: '/api/user/devices',
  summary: 'Devices on which the caller needs no code to sign in.',
  response: z.object({
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
  request: { path: byId },
  response: Done,
  about: { param: 'id', kind: 'device' },
})

const json = { _format: z.literal('json').optional() }

export const logOut = call({
  method: 'POST',
  path: '/user/logout',
  may: 'anyone',
  ownTransaction: true,
  triedWhenFull: true,
  summary:
    'Ends the session of the bearer token or refresh cookie, everywhere at once; with `forget`, this browser is no known device any more and drops what it has cached.',
  request: { query: z.object({ ...json, forget: z.stringbool().optional() }) },
  response: Done,
  about: { none: 'own' },
})
