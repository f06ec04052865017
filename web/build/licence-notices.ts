import type { Plugin } from 'vite'
import type { LicenceGroup } from 'virtual:licences'
import { carried } from './licence-list.ts'
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

const postgresql = `PostgreSQL Database Management System (also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2025, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose, without fee, and without a written agreement
is hereby granted, provided that the above copyright notice and this paragraph and the following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES, INCLUDING
LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY
OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO
PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`

function groups(): LicenceGroup[] {
  const all = [
    ...shippedPackages().map(({ name, version, licence }) => ({
      licence,
      name: `${name} ${version}`,
    })),
    ...carried,
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
  const within = carried.map(({ name, licence, within }) => `${name} (${licence}) in ${within}`)
  return [
    'AO is made with the work of others. Their names and licences:',
    `Carried by packages:\n${within.join('\n')}`,
    postgresql,
    ...[...by].map(([text, names]) => `${names.join('\n')}\n\n${text}`),
  ].join(`\n\n${'-'.repeat(80)}\n\n`)
}
