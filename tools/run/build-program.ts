/**
 * `node tools/run/build-program.ts <folder>`: the server's own code as a few files in `<folder>/dist/program`, for a release. The
 * folder is, or becomes, the root of that release: what code reads from beside itself it reads from the sources there.
 */
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** In a bundle `import.meta.url` would be the bundle's: each file goes on saying where its source lies. */
const besideItsSource: Plugin = {
  name: 'beside-its-source',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null
    const source = JSON.stringify(`../../${relative(root, id)}`)
    // Only columns move, so the map stays.
    const moved = code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
    return { code: moved, map: null }
  },
}

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  publicDir: false,
  plugins: [besideItsSource],
  // Packages stay what they are: some are machine code, some read files of their own. These two are 200 small modules, which every
  // start would load; the pages carry them, too, with their licences.
  ssr: { target: 'node', external: true, noExternal: ['libphonenumber-js', 'zod'] },
  build: {
    ssr: true,
    outDir: join(resolve(process.argv[2]!), 'dist/program'),
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: { start: join(root, 'tools/run/start-built.ts') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
        // Names stay, for stacks; V8 keeps all text, so what only eyes need goes.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        // The sources as they lie in a release, wherever this is built.
        sourcemapPathTransform: (source, map) =>
          `../../${relative(root, resolve(map, '..', source))}`,
      },
    },
  },
})
