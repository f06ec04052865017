import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtAssets } from './web/build/built-assets.ts'
import { developPages } from './web/build/develop-pages.ts'
import { oneLocale } from './web/build/one-locale.ts'
import { hiddenMaps, isMapped } from './web/build/hidden-maps.ts'
import { licenceNotices } from './web/build/licence-notices.ts'
import { precompress } from './web/build/precompress.ts'
import { verifierFile } from './web/build/verifier-page.ts'
import { wholeChunks } from './web/build/whole-chunks.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const everyPage =
  /node_modules\/(react|react-dom|scheduler|seroval|seroval-plugins|@tanstack\/(react-router|router-core|history|react-store|store))\//

// Our own part of that. A module that only some pages need must not be named here.
const ofEveryPage =
  /\/(web\/(paths|screens|core\/(?:[\w-]+\/)?(access|access-machine|acting|arrival|call-client|browser-storage|connection|deadline|dehydrate|document|notice-banner|failure|head|load-chunk|locale|merge-changes|older-browsers|pending-keys|proof|proof-note|query-text|router|saved-courses|screen-route|send-request|settings|sign-out|too-old|too-old-script|words|shells\/(last-resort|public-\w+|switches|waiting))|ui\/(button|icons?|illustration|link|mark|search-box|segments|skeleton|state))|text\/(intl|say))\.tsx?$/

const everywhere = /\/(rolldown-runtime|frame|shell|client)-[\w-]+\.(js|css)$/

/** The oldest browsers AO runs in. */
const supported = ['chrome109', 'safari16', 'firefox128']

const root = fileURLToPath(new URL('.', import.meta.url))
const shortNames = new Map<string, string>()

/** A class named by five letters: every page carries hundreds of them. The same file and name give the same letters in every build. */
function shortName(name: string, file: string): string {
  const whole = `${relative(root, file.split('?')[0]!)} ${name}`
  const short = `_${createHash('sha256').update(whole).digest('base64url').slice(0, 5)}`
  if ((shortNames.get(short) ?? whole) !== whole)
    throw new Error(`${whole} and ${shortNames.get(short)} are both called ${short}`)
  shortNames.set(short, whole)
  return short
}

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  // The database of `npm run dev` writes all the time.
  server: { watch: { ignored: ['**/.data/**', '**/dist/**', '**/*.tsbuildinfo'] } },
  appType: 'custom',
  // The router may carry a page's styles inside it; the browser must know, or it would not recognise them.
  define: command === 'build' ? { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } : {},
  css: command === 'build' ? { modules: { generateScopedName: shortName } } : {},
  plugins: [
    react(),
    builtAssets(),
    licenceNotices(),
    hiddenMaps(),
    developPages(),
    oneLocale(),
    precompress(),
    verifierFile(),
    wholeChunks(),
  ],
  build: {
    sourcemap: isMapped && 'hidden',
    // What every page has already need not be asked for again with every screen; each page carries the list of what the others need.
    modulePreload: {
      // A chunk that needs no other comes without a list: it is one of the files that must be here.
      resolveDependencies: (chunk, files, { hostType }) =>
        hostType === 'js'
          ? [...new Set([chunk, ...files])].filter((file) => !everywhere.test(file))
          : files,
    },
    // `light-dark()` and nested rules are rewritten for these; what they lack of the language: web/core/pages/older-browsers.ts.
    target: supported,
    cssTarget: supported,
    // Of a package that lists all it has, only what is used is read: a fifth less memory while building.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'web/client.tsx',
          // What every page needs comes as one file, not as twenty.
          output: {
            codeSplitting: {
              groups: [
                { name: 'frame', test: everyPage },
                { name: 'shell', test: ofEveryPage },
              ],
            },
            // Every page names hundreds of files, and what is random in a name does not compress.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
      },
    },
    ssr: {
      // The finished server runs React's production build whatever the environment says.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      // Built into one file; while developing, Node loads packages itself (React is CommonJS).
      resolve: command === 'build' ? { noExternal: true } : {},
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: { server: 'web/server.tsx' } },
      },
    },
  },
}))
