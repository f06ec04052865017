import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { verifierPage, verifierPath } from '#contract/verification/evidence/verifier-page.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'web/verification/evidence')

/** The checking page as one file: whatever it needs is inside it. */
export async function makeVerifierPage(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: ['chrome109', 'safari16', 'firefox128'],
      lib: {
        entry: join(folder, 'verifier.ts'),
        formats: ['iife'],
        name: 'verifier',
        fileName: 'verifier',
      },
    },
  })
  const [made] = Array.isArray(built) ? built : [built]
  const chunk = 'output' in made! ? made.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The checking page could not be built.')
  // Inside HTML nothing may look like the end of the script.
  const script = chunk.code.replaceAll('</', String.raw`<\/`)
  const hash = createHash('sha256').update(script).digest('base64')
  return verifierPage(script, await readFile(join(folder, 'verifier.css'), 'utf8'), hash)
}

/** Puts the checking page beside the built files, and serves it while developing. */
export function verifierFile(): Plugin {
  return {
    name: 'ao-verifier-file',
    async generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({
          type: 'asset',
          fileName: verifierPath.slice(1),
          source: await makeVerifierPage(),
        })
    },
    configureServer(vite) {
      vite.middlewares.use(verifierPath, (_, response, next) => {
        makeVerifierPage().then((page) => response.end(page), next)
      })
    },
  }
}
