import { globSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

export const isMapped = process.env['AO_SOURCE_MAPS'] === '1'

/** Source maps are for operators: no file of the browser's build names its map, and none lies where the server serves from. */
export function hiddenMaps(): Plugin {
  return {
    name: 'ao-hidden-maps',
    apply: 'build',
    writeBundle() {
      if (this.environment.name !== 'client') return
      rmSync('dist/maps', { recursive: true, force: true })
      for (const map of globSync('**/*.map', { cwd: 'dist/client' })) {
        const to = join('dist/maps', map)
        mkdirSync(dirname(to), { recursive: true })
        renameSync(join('dist/client', map), to)
      }
    },
  }
}
