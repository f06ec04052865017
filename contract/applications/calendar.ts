// A student's deadlines as a calendar that other programs read.
import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { Rest } from '#contract/shapes.ts'

const Calendar = Rest(z.object({ url: z.string().nullable() }))
export const getCalendar = call({
  method: 'GET',
  path: '/application/calendar',
  may: ['student'],
  summary: 'The address of one’s calendar of deadlines; null before it was made.',
  gives: Calendar,
  about: { none: 'own' },
})

export const renewCalendar = call({
  method: 'POST',
  path: '/application/calendar',
  secretAnswer: true,
  may: ['student'],
  personal: true,
  summary: 'Makes the address of one’s calendar, or a new one; the old stops working.',
  gives: Calendar,
  about: { none: 'own' },
})

export const readCalendar = call({
  method: 'GET',
  path: '/application/calendar/{token}',
  may: 'anyone',
  rate: 'public',
  summary: 'Deadlines as iCalendar, for whoever has the unguessable address.',
  takes: { path: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }) },
  gives: file,
  about: { none: 'secret' },
})
