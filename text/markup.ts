// Markup made as text: letters, XML for search engines and the few pages that no component draws. What is put in is
// escaped, unless it is markup itself.

export type Markup = { readonly source: string }
type Part = string | number | Markup | readonly Markup[] | null

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** For texts between tags alone, where a quotation mark is one: XML for banks. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => signs[sign]!)

/** For texts and quoted attributes of HTML and XML. */
const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

/** Styles and scripts of ours: taken as they are. */
export const trusted = (source: string): Markup => ({ source })

const sourceOf = (part: Part): string => {
  if (part === null) return ''
  if (typeof part === 'object') return 'source' in part ? part.source : part.map(sourceOf).join('')
  return escapeMarkup(String(part))
}

/** markup`<p>${text}</p>`: null leaves nothing, lists are joined. */
export const markup = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  trusted(pieces.map((piece, at) => piece + sourceOf(parts[at] ?? null)).join(''))
