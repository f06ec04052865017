// Blogs and FAQ as everybody reads them: one kind of article, by language, published on schedule (paths not shown: docs/decisions/0021).
import { z } from 'zod'
import { Id, Language, PageIndex, PageSize, When, question } from '#contract/shapes.ts'
import { call, file } from '#contract/kit.ts'

const slug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/, { error: 'bad_slug' })

const category = z.string().regex(/^[a-z][a-z_]{1,39}$/, { error: 'bad_category' })

const Piece = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  href: z.string().optional(),
})

export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['heading', 'paragraph', 'quote']), pieces: z.array(Piece) }),
  z.object({ kind: z.literal('list'), items: z.array(z.array(Piece)) }),
])

const Teaser = z.object({
  id: Id,
  slug: z.string(),
  language: Language,
  title: z.string(),
  summary: z.string(),
  category: z.string(),
  author: z.string(),
  publishedAt: When,
  minutes: z.int(),
})

const langcode = Language.optional()

export const getBlogs = call({
  method: 'GET',
  path: '/api/rest/blogs',
  may: 'anyone',
  rate: 'public',
  summary: 'Published blog articles in a language, the newest first.',
  request: {
    query: z.object({
      langcode,
      category: category.optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  mayLag: true,
  response: z.object({
    articles: z.array(Teaser),
    total: z.int(),
    categories: z.array(z.string()),
  }),
  about: { none: 'all' },
})

export const getBlog = call({
  method: 'GET',
  path: '/api/rest/blogs/{slug}',
  may: 'anyone',
  rate: 'public',
  summary:
    'One published article by its address in any language: in the language asked for when it is there, and where it stands in others.',
  request: { path: z.object({ slug }), query: z.object({ langcode }) },
  mayLag: true,
  response: Teaser.extend({
    blocks: z.array(Block),
    translations: z.array(z.object({ language: Language, slug: z.string() })),
  }),
  about: { none: 'all' },
})

export const getBlogPicture = call({
  method: 'GET',
  path: '/api/rest/blogs/{slug}/picture',
  may: 'anyone',
  rate: 'public',
  summary: 'The picture that goes with a shared link to an article: a PNG of 1200 × 630.',
  request: { path: z.object({ slug }), query: z.object({ langcode }) },
  response: file,
  taking: 'public',
  about: { none: 'all' },
})

export const getFaqs = call({
  method: 'GET',
  path: '/api/rest/faqs',
  may: 'anyone',
  rate: 'public',
  summary:
    'Published questions and answers in a language, by category, in their order; with `q` those that have its words.',
  request: { query: z.object({ langcode, q: question(200).default('') }) },
  mayLag: true,
  response: z.object({
    categories: z.array(
      z.object({
        category: z.string(),
        questions: z.array(
          z.object({ id: Id, slug: z.string(), title: z.string(), blocks: z.array(Block) }),
        ),
      }),
    ),
  }),
  about: { none: 'all' },
})
