import { readFile, readdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes .br and .gz beside every text file of the browser's build, so that the server never compresses them. */
export function precompress(): Plugin {
  return {
    name: 'ao-precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async closeBundle() {
      const files = await readdir('dist/client', { recursive: true }).catch(() => [])
      const texts = files.filter(
        (file) => /\.(js|css|svg|json|txt|webmanifest)$/.test(file) && !file.startsWith('.vite'),
      )
      // Each takes some 20 MB while it lasts.
      const worker = async () => {
        for (let file = texts.pop(); file; file = texts.pop()) await compress(`dist/client/${file}`)
      }
      await Promise.all(Array.from({ length: availableParallelism() }, worker))
    },
  }
}

async function compress(file: string) {
  const bytes = await readFile(file)
  if (bytes.length < 512) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
