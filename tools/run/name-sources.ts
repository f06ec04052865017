import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Stacks of code built into `folder` name file, line and column of the source. A map is read when a stack first needs it:
 * Node's own `--enable-source-maps` reads all of them at the start, which takes 20 MB and a tenth of a second.
 */
export function nameSources(folder: string): void {
  const maps = new Map<string, SourceMap | undefined>()
  const mapOf = (built: string): SourceMap | undefined => {
    if (!maps.has(built)) maps.set(built, readMap(built))
    return maps.get(built)
  }
  Error.prepareStackTrace = (error, sites) =>
    [nameOf(error), ...sites.map((site) => `    at ${inSource(site, folder, mapOf)}`)].join('\n')
}

function inSource(
  site: NodeJS.CallSite,
  folder: string,
  mapOf: (built: string) => SourceMap | undefined,
): string {
  const said = String(site)
  const built = site.getFileName()
  const [line, column] = [site.getLineNumber(), site.getColumnNumber()]
  if (!built?.startsWith(folder) || !line || !column) return said
  const entry = mapOf(built)?.findEntry(line - 1, column - 1)
  if (!entry || !('originalSource' in entry)) return said
  const source = fileURLToPath(new URL(entry.originalSource, built))
  const place = `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  return said.replace(`${built}:${line}:${column}`, () => place)
}

function nameOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error'
  }
}

/** No map, no better name: never a failure in place of the one that is being told. */
function readMap(built: string): SourceMap | undefined {
  const file = `${fileURLToPath(built)}.map`
  try {
    return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
  } catch {
    return undefined
  }
}
