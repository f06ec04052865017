// Pages about the installation: privacy, terms, imprint and others, by version, in both languages.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Language, When, text } from '#contract/shapes.ts'
import { Block } from '../articles/calls.ts'
import { Langcode } from '../shapes.ts'
import { pageNames } from './shapes.ts'

const page = z.enum(pageNames)
const version = z.string().regex(/^[1-9]\d{0,5}$/, { error: 'bad_version' })
const Version = z.object({ version, publishedAt: When })

export const getPage = call({
  method: 'GET',
  path: '/api/rest/pages/{page}',
  may: 'anyone',
  rate: 'public',
  summary: 'A page about the installation: the version in force, or an older one.',
  request: { path: z.object({ page }), query: Langcode.extend({ version: version.optional() }) },
  response: Version.extend({
    page,
    language: Language,
    title: z.string(),
    blocks: z.array(Block),
    /** The newest first. */
    versions: z.array(Version),
  }),
  about: { none: 'all' },
})

const Words = z.object({ title: text(3, 200), body: text(1, 50_000) })

export const getPageSource = call({
  method: 'GET',
  path: '/api/rest/pages/{page}/source',
  may: ['admin'],
  summary: 'The version in force as it is written, in both languages.',
  request: { path: z.object({ page }) },
  response: Version.extend({ en: Words, de: Words }),
  about: { none: 'role' },
})

export const publishPage = call({
  method: 'POST',
  path: '/api/rest/pages/{page}',
  may: ['admin'],
  personal: true,
  fresh: true,
  status: 201,
  summary:
    'Publishes the next version of a page at once; `version` is the one that was edited. Older ones stay to be read; of terms and privacy notice everybody is asked again.',
  request: { path: z.object({ page }), body: z.object({ version, en: Words, de: Words }) },
  response: Version,
  fails: ['stale'],
  about: { none: 'role' },
})
