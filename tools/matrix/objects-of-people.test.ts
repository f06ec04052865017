import { tryObjects } from './try-calls.ts'

tryObjects(
  'identity',
  'profiles',
  'notifications',
  'helpdesk',
  'content',
  'catalogue',
  'counsellors',
  'reports',
)
