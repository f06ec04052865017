import { test } from 'node:test'
import { z } from 'zod'
import { call, file } from './kit.ts'

// Each of these is refused by the compiler: a line that it stops to refuse is an error of its own in `npm test`.
test('a call says of every object it names who may open it', () => {
  const shape = {
    method: 'GET',
    path: '/things/{id}',
    summary: 'A thing.',
    request: { path: z.object({ id: z.uuid() }) },
    response: z.object({}),
  } as const
  // @ts-expect-error nothing is said of the thing
  call({ ...shape, may: 'signed-in' })
  // @ts-expect-error whoever is signed in has no role that all things could be open to
  call({ ...shape, may: 'signed-in', about: { none: 'role' } })
  // @ts-expect-error nor has a stranger
  call({ ...shape, may: 'anyone', about: { none: 'role' } })
  call({ ...shape, may: ['admin'], about: { none: 'role' } })
  // @ts-expect-error the thing of the path stands beside the caller's own, unexplained
  call({ ...shape, may: 'signed-in', about: { none: 'own' } })
  // @ts-expect-error a file takes data out, or says that it does not
  call({ ...shape, may: ['admin'], about: { none: 'role' }, response: file })
})
