import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { BuiltAssets } from '#web/core/pages/assets.ts'

/** Gives the server's build the list of what the browser's build made, and which file holds which screen. */
export function builtAssets(): Plugin {
  return {
    name: 'ao-built-assets',
    resolveId: (id) => (id === 'virtual:built' ? '\0virtual:built' : undefined),
    load(id) {
      if (id !== '\0virtual:built') return undefined
      const developing = this.environment.mode === 'dev'
      const chunks: BuiltAssets['chunks'] = developing
        ? {}
        : JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
      const sheets = new Set(Object.values(chunks).flatMap((chunk) => chunk.css ?? []))
      const styles = Object.fromEntries(
        [...sheets].map((file) => [`/${file}`, readFileSync(`dist/client/${file}`, 'utf8')]),
      )
      const files = screenFiles(readFileSync('web/screens.tsx', 'utf8'))
      const built = JSON.stringify({ chunks, styles, files } satisfies BuiltAssets)
      // One string, not half a megabyte of objects to take apart: for the bundler now, and for Node at every start.
      return `export default JSON.parse(${JSON.stringify(built)})`
    },
  }
}

/** Name → file, read from the table of screens itself. */
export function screenFiles(table: string): Record<string, string> {
  const lines = [...table.matchAll(/^  (\w+): \{\n    shell: [^]*?import\('\.\/([^']+)'\)/gm)]
  const loads = table.match(/import\('/g)?.length ?? 0
  if (lines.length !== loads)
    throw new Error(`web/screens.tsx has ${loads} screens, ${lines.length} of them readable.`)
  return Object.fromEntries(lines.map(([, name, file]) => [name!, `web/${file}`]))
}
