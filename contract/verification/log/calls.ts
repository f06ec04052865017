// The public log of credentials, as monitors and checkers fetch it.
import { call } from '#contract/kit.ts'
import { z } from 'zod'

export const getCheckpoint = call({
  method: 'GET',
  path: '/log/checkpoint',
  may: 'anyone',
  rate: 'public',
  summary: 'The newest signed checkpoint of the activity log (C2SP tlog-checkpoint).',
  gives: 'file',
  taking: 'public',
  about: { none: 'all' },
})

export const getTile = call({
  method: 'GET',
  path: '/log/tile/{level}/{url}',
  may: 'anyone',
  rate: 'public',
  summary:
    'A tile of the tree (C2SP tlog-tiles): up to 256 hashes; `entries` gives the salted leaves.',
  takes: {
    path: z.object({
      level: z.string().regex(/^(entries|[0-9]|[1-5][0-9]|6[0-3])$/),
      url: z.string().regex(/^(x\d{3}\/){0,4}\d{3}(\.p\/([1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))?$/),
    }),
  },
  gives: 'file',
  taking: 'public',
  about: { none: 'all' },
})
