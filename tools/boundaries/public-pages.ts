// No page that a stranger opens carries the kit of the signed-in screens, however far down it is imported.
import { resolveImport, type Finding } from './place.ts'
import type { Code } from './code.ts'

const kit = /^(@mantine|d3-scale|d3-shape)(\/|$)/

/** From each entry along static imports: the first file that imports the kit, with the way there. */
export const publicPageFindings = (
  codes: ReadonlyMap<string, Code>,
  entries: readonly string[],
): Finding[] =>
  entries.flatMap((entry) => {
    const cameFrom = new Map<string, string | undefined>([[entry, undefined]])
    for (const file of cameFrom.keys()) {
      for (const { specifier, line, kind } of codes.get(file)?.imports ?? []) {
        if (kind !== 'static' || specifier === null) continue
        if (kit.test(specifier)) {
          const says = `a public page must not carry ${specifier}: ${wayTo(file, cameFrom)}`
          return [{ file, line, says }]
        }
        const to = resolveImport(file, specifier)
        if (to && !cameFrom.has(to)) cameFrom.set(to, file)
      }
    }
    return []
  })

const wayTo = (file: string, cameFrom: ReadonlyMap<string, string | undefined>): string => {
  const way: string[] = []
  for (let at: string | undefined = file; at; at = cameFrom.get(at)) way.unshift(at)
  return way.join(' → ')
}

/** The files of the screens whose shell is public, from the text of web/screens.tsx. */
export const publicScreens = (screens: string): string[] =>
  screens
    .split(/\bshell:\s/)
    .filter((entry) => entry.startsWith("'public'"))
    .flatMap((entry) =>
      [...entry.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, file]) => `web/${file}`),
    )
