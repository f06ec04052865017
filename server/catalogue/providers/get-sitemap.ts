import type { getSitemap as contract } from '#contract/catalogue/providers/calls.ts'
import { countryPath, subjectPath } from '#contract/catalogue/search/landing.ts'
import { pageNames } from '#contract/content/pages/shapes.ts'
import { disciplineIds } from '#contract/catalogue/subjects/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import type { CallFunction } from '#server/core/context.ts'
import { listBlogAddresses } from '#server/content/public.ts'
import { fail } from '#server/core/fail.ts'
import { markup, type Markup } from '#text/markup.ts'

/** The protocol allows 50,000 addresses a file. */
const perPart = 40_000
const listed = ['home', 'courses', 'universities', 'countries', 'subjects', 'blog', 'faq'] as const
const entry = (address: string, changed?: string): Markup =>
  markup`<url><loc>${address}</loc>${changed ? markup`<lastmod>${changed.slice(0, 10)}</lastmod>` : null}</url>`

/** Part 0: pages of their own, countries, subjects, universities. From part 1 on: courses. */
export const getSitemap: CallFunction<typeof contract> = async (ctx, { part }) => {
  const { sql, publicUrl } = ctx
  const xml = (body: Markup) => ({
    bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${body.source}`),
    type: 'application/xml; charset=utf-8',
    filename: 'sitemap.xml',
    disposition: 'inline' as const,
    headers: { 'cache-control': 'public, max-age=3600' },
  })
  const set = (entries: readonly Markup[]) =>
    xml(markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`)
  if (part === undefined) {
    const [row] = await sql<
      { courses: number }[]
    >`select count(*)::int as courses from catalogue.courses where status <> 'withdrawn'`
    const parts = Array.from(
      { length: 1 + Math.ceil(row!.courses / perPart) },
      (_, at) => markup`<sitemap><loc>${publicUrl}/sitemap.xml?part=${at}</loc></sitemap>`,
    )
    return xml(
      markup`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts}</sitemapindex>`,
    )
  }
  if (part === 0) {
    const universities = await sql<
      { slug: string; changed: string }[]
    >`select slug, changed_at as changed from catalogue.providers order by slug limit ${perPart}`
    const countries = await sql<
      { country: string }[]
    >`select distinct country from catalogue.providers order by country`
    const articles = await listBlogAddresses(ctx)
    return set([
      ...listed.map((name) => entry(publicUrl + screenPath(name))),
      ...pageNames.map((page) => entry(publicUrl + screenPath('legal', { page }))),
      ...countries.map(({ country }) => entry(publicUrl + countryPath(country))),
      ...disciplineIds.map((code) => entry(publicUrl + subjectPath(code))),
      ...articles.map(({ slug, language, changed }) =>
        entry(
          `${publicUrl}${screenPath('article', { slug })}${language === 'en' ? '' : `?lang=${language}`}`,
          changed,
        ),
      ),
      ...universities.map(({ slug, changed }) =>
        entry(publicUrl + screenPath('university', { slug }), changed),
      ),
    ])
  }
  const courses = await sql<{ slug: string; changed: string }[]>`
    select slug, changed_at as changed from catalogue.courses where status <> 'withdrawn' order by number limit ${perPart} offset ${(part - 1) * perPart}`
  return courses.length === 0
    ? fail('not_found')
    : set(
        courses.map(({ slug, changed }) =>
          entry(publicUrl + screenPath('course', { slug }), changed),
        ),
      )
}
