// Writing blogs and FAQ (paths not shown: docs/decisions/0021).
import { z } from 'zod'
import { Id, Language, PageIndex, PageSize, When, WhenIn, text } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'

export const articleKinds = ['blog', 'faq'] as const

/** From its dates and now. */
export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const

const slug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/, { error: 'bad_slug' })

const category = z.string().regex(/^[a-z][a-z_]{1,39}$/, { error: 'bad_category' })

const ArticleIn = z.object({
  kind: z.enum(articleKinds),
  language: Language,
  slug,
  /** A question is a title too. */
  title: text(3, 200),
  summary: text(0, 400).default(''),
  body: text(1, 50_000),
  category,
  author: text(0, 100).default(''),
  position: z.int().min(0).max(10_000).default(0),
  /** The article this is a translation of; itself unless said. */
  translates: Id.nullable().default(null),
  /** Null keeps it a draft. */
  publishAt: WhenIn.nullable().default(null),
  withdrawAt: WhenIn.nullable().default(null),
})

export const Article = z.object(ArticleIn.shape).extend({
  id: Id,
  version: z.int(),
  state: z.enum(articleStates),
  publishAt: When.nullable(),
  withdrawAt: When.nullable(),
  changedAt: When,
})
export type Article = z.output<typeof Article>

const editors = ['admin', 'support'] as const

export const getArticles = call({
  method: 'GET',
  path: '/api/rest/articles',
  may: editors,
  summary: 'Articles as editors see them, drafts too.',
  request: {
    query: z.object({
      kind: z.enum(articleKinds).optional(),
      state: z.enum(articleStates).optional(),
      language: Language.optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  response: z.object({ articles: z.array(Article), total: z.int() }),
  about: { none: 'role' },
})

export const getArticle = call({
  method: 'GET',
  path: '/api/rest/articles/{articleId}',
  may: editors,
  summary: 'One article as editors see it, and its translations.',
  request: { path: z.object({ articleId: Id }) },
  response: Article.extend({ translations: z.array(z.object({ id: Id, language: Language })) }),
  about: { none: 'role' },
})

export const createArticle = call({
  method: 'POST',
  path: '/api/rest/articles',
  may: editors,
  status: 201,
  summary: 'Adds an article: a draft, or published now or later.',
  request: { body: ArticleIn },
  response: Article,
  fails: ['slug_taken'],
  about: { none: 'role' },
})

export const updateArticle = call({
  method: 'PUT',
  path: '/api/rest/articles/{articleId}',
  may: editors,
  summary: 'Changes an article; `version` is the one that was edited.',
  request: {
    path: z.object({ articleId: Id }),
    body: ArticleIn.omit({ kind: true, language: true, translates: true }).extend({
      version: z.int(),
    }),
  },
  response: Article,
  fails: ['slug_taken', 'stale'],
  about: { none: 'role' },
})
