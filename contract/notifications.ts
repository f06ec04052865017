import { call, stream } from './kit.ts'

export const followNews = call({
  method: 'GET', path: '/api/live', may: 'signed-in',
  summary: 'News for open screens as server-sent events: each `topic` event names what changed.',
  gives: stream,
})
