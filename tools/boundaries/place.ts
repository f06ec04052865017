// Where a file stands: layer, module, and what rules hold there.
import { domains, subModules } from '../../domains.ts'

export type Files = ReadonlyMap<string, string>
export type Finding = { file: string; line: number; says: string }

export const modules: readonly string[] = Object.keys(domains)

/** The modules whose public interface a module may use: those above it in the map that it names. */
export const mayUse = (module: string): readonly string[] =>
  (domains as Record<string, { dependsOn: readonly string[] }>)[module]?.dependsOn ?? []

/** The modules whose calls the screens of a module may make, beside those it depends on. */
export const mayShow = (module: string): readonly string[] =>
  (domains as Record<string, { shows?: readonly string[] }>)[module]?.shows ?? []

export const subModulesOf = (module: string): readonly string[] =>
  Object.keys((subModules as Record<string, object>)[module] ?? {})

/** A path such as `server/wallet/public.ts` as layer, module and file; `module` is also a folder that is no module. */
export const placeOf = (path: string) => {
  const [layer = '', second = '', ...rest] = path.split('/')
  return {
    layer,
    module: rest.length > 0 ? second : second.replace(/\.tsx?$/, ''),
    file: rest.join('/'),
    inFolder: rest.length > 0,
  }
}

/** Tests and what only they run may reach into what they test. */
export const isTest = (path: string): boolean =>
  /(\.(test|spec|bench|prove|test-material)|[-/]for-tests)\.tsx?$/.test(path) ||
  /^server\/(core\/)?(testing|database\/test-database|postgres\/test-host)\.ts$/.test(path)

/** Where an import leads, as a path of the repository; undefined for packages. */
export const resolveImport = (from: string, specifier: string): string | undefined => {
  if (specifier === '#domains') return 'domains.ts'
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return undefined
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
