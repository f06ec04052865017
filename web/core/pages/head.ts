import { type Locale, locales } from '#text/words.ts'
import type { Head, Screen } from '../screen.ts'

/** Title, description, canonical address and what search engines and previews read. */
export function headTags(head: Head, origin: string, locale: Locale, screen: Screen) {
  const title = head.title ? `${head.title} · AO` : 'AO'
  const described = head.description
    ? [
        { name: 'description', content: head.description },
        { property: 'og:description', content: head.description },
      ]
    : []
  const hidden =
    head.hidden || screen.shell !== 'public' ? [{ name: 'robots', content: 'noindex' }] : []
  return {
    meta: [
      { title },
      { property: 'og:title', content: title },
      { property: 'og:site_name', content: 'AO' },
      { property: 'og:type', content: 'website' },
      ...(head.canonical ? [{ property: 'og:url', content: `${origin}${head.canonical}` }] : []),
      ...(head.image
        ? [
            { property: 'og:image', content: `${origin}${head.image}` },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]
        : []),
      ...described,
      ...hidden,
      ...(head.facts
        ? [
            {
              'script:ld+json': {
                '@context': 'https://schema.org',
                ...withOrigin(head.facts, origin),
              },
            },
          ]
        : []),
    ],
    links:
      head.canonical && !head.hidden ? linksOf(origin, head.canonical, head.languages, locale) : [],
  }
}

/** Search engines want whole addresses; pages only know their paths. */
const withOrigin = (facts: object, origin: string): object =>
  JSON.parse(
    JSON.stringify(facts, (name, value: unknown) =>
      (name === 'url' || name === 'image') && typeof value === 'string' && value.startsWith('/')
        ? origin + value
        : value,
    ),
  )

/** The one address of a page in its language, and the same page in each other. English needs no mark. */
const linksOf = (origin: string, path: string, paths: Head['languages'], locale: Locale) => {
  const at = (language: Locale) => {
    const own = paths ? paths[language] : path
    return own === undefined
      ? []
      : [
          `${origin}${own}${language === 'en' ? '' : `${own.includes('?') ? '&' : '?'}lang=${language}`}`,
        ]
  }
  return [
    ...(at(locale).length > 0 ? at(locale) : [`${origin}${path}`]).map((href) => ({
      rel: 'canonical',
      href,
    })),
    ...locales.flatMap((hrefLang) =>
      at(hrefLang).map((href) => ({ rel: 'alternate', hrefLang, href })),
    ),
    ...at('en').map((href) => ({ rel: 'alternate', hrefLang: 'x-default', href })),
  ]
}
