import { locales } from '#text/words.ts'
import type { Head, Screen } from './screen.ts'

/** Title, description, canonical address and what search engines and previews read. */
export function headTags(head: Head, origin: string, screen: Screen) {
  const title = head.title ? `${head.title} · AO` : 'AO'
  const described = head.description
    ? [
        { name: 'description', content: head.description },
        { property: 'og:description', content: head.description },
      ]
    : []
  const hidden = head.hidden || screen.shell !== 'public' ? [{ name: 'robots', content: 'noindex' }] : []
  return {
    meta: [
      { title },
      { property: 'og:title', content: title },
      { property: 'og:site_name', content: 'AO' },
      ...(head.image ? [{ property: 'og:image', content: head.image }] : []),
      ...described,
      ...hidden,
      ...(head.facts ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...head.facts } }] : []),
    ],
    links: head.canonical && !head.hidden ? linksOf(`${origin}${head.canonical}`) : [],
  }
}

/** The one address of a page, and the same page in each language. */
const linksOf = (href: string) => [
  { rel: 'canonical', href },
  ...locales.map((hrefLang) => ({ rel: 'alternate', hrefLang, href: `${href}${href.includes('?') ? '&' : '?'}lang=${hrefLang}` })),
  { rel: 'alternate', hrefLang: 'x-default', href },
]
