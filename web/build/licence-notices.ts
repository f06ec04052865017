import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { LicenceGroup } from 'virtual:licences'
import { bundledPackages } from './licence-list.ts'
import { noticesOf, shippedPackages } from './licensed-packages.ts'

const file = 'third-party-notices.txt'

/** Gives the page of licences its list, and the browser's build the file with every notice. */
export function licenceNotices(): Plugin {
  return {
    name: 'ao-licence-notices',
    resolveId: (id) => (id === 'virtual:licences' ? '\0virtual:licences' : undefined),
    load(id) {
      if (id !== '\0virtual:licences') return undefined
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(groups()))})`
    },
    generateBundle(_, bundle) {
      const known = new Set(shippedPackages().map(({ name }) => name))
      for (const chunk of Object.values(bundle))
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : chunk.originalFileNames) {
          const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
          if (name && !known.has(name))
            this.error(`${name} is bundled, and not among the packages whose licences are shown.`)
        }
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: file, source: allNotices() })
    },
  }
}

const folder = fileURLToPath(new URL('notices/', import.meta.url))

function groups(): LicenceGroup[] {
  const all = [
    ...shippedPackages().map(({ name, version, licence }) => ({
      licence,
      name: `${name} ${version}`,
    })),
    ...bundledPackages,
  ]
  return [...Map.groupBy(all, ({ licence }) => licence)]
    .map(([licence, found]) => ({ licence, names: [...new Set(found.map(({ name }) => name))] }))
    .sort((a, b) => b.names.length - a.names.length)
}

/** Each text once, under the packages that have it. */
function allNotices(): string {
  const by = new Map<string, string[]>()
  for (const { name, version, licence, folder } of shippedPackages()) {
    const text = noticesOf(folder).join('\n\n') || `Licence: ${licence}`
    by.set(text, [...(by.get(text) ?? []), `${name} ${version} (${licence})`])
  }
  const within = bundledPackages.map(
    ({ name, licence, within }) => `${name} (${licence}) in ${within}`,
  )
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').trim())
  return [
    'AO is made with the work of others. Their names and licences:',
    `Carried by packages:\n${within.join('\n')}`,
    ...texts,
    ...[...by].map(([text, names]) => `${names.join('\n')}\n\n${text}`),
  ].join(`\n\n${'-'.repeat(80)}\n\n`)
}
