// Who may import what: layers, modules, the order of the map, the public interface.
import { isTest, mayShow, mayUse, modules, placeOf, resolveImport } from './place.ts'
import { placeOfWords } from './arrows.ts'
import type { Code } from './code.ts'

const layerMayImport: Readonly<Record<string, readonly string[]>> = {
  contract: ['contract', 'domains.ts'],
  text: ['text', 'contract'],
  server: ['server', 'contract', 'text', 'domains.ts'],
  web: ['web', 'contract', 'text'],
}

/** Packages that only compute: the contract may use them. */
const purePackages = ['zod', 'ibantools', '@schummar/icu-type-parser']
const idPackages = /^(uuid|nanoid|ulid|ulidx|cuid|@paralleldrive\/cuid2|short-uuid)(\/|$)/

export const importFinding = (
  from: string,
  { specifier, kind, reExported }: Code['imports'][number],
): string | undefined => {
  if (isTest(from)) return undefined
  const here = placeOf(from)
  if (!(here.layer in layerMayImport)) return undefined
  if (from === 'web/screens.tsx' && kind === 'dynamic' && !specifier?.startsWith('./'))
    return 'a screen is loaded from beside the table: the build reads it there'
  if (specifier === null) return 'an import names its file: one that is computed cannot be checked'
  const to = resolveImport(from, specifier)
  if (to === undefined) return packageFinding(from, specifier, kind)
  const there = placeOf(to)
  if (isTest(to)) return `${to} is material of tests`
  if (!layerMayImport[here.layer]!.includes(there.layer))
    return `${here.layer} may not import ${there.layer}`
  const leaves = there.layer !== here.layer || there.module !== here.module
  if (specifier.includes('../') && here.layer !== 'text' && here.inFolder && leaves)
    return 'leave a module by # imports, not by ../'
  const unasked = arrowFinding(from, to)
  if (unasked) return unasked
  if (there.layer !== here.layer || !leaves) return undefined
  if (here.layer === 'contract') return contractFinding(here, there)
  if (here.layer === 'server') return serverFinding(here, there, to, reExported)
  if (here.layer === 'web') return webFinding(here, there)
  return undefined
}

/** Code that is loaded otherwise names its file just so. */
export const loadFindings = (from: string, { loads }: Code): Code['loads'] =>
  isTest(from) || !(placeOf(from).layer in layerMayImport) ? [] : loads

const packageFinding = (
  from: string,
  specifier: string,
  kind: Code['imports'][number]['kind'],
): string | undefined => {
  const { layer } = placeOf(from)
  if ((layer === 'contract' || layer === 'text') && !purePackages.includes(specifier))
    return `the ${layer} is pure: it may not import ${specifier}`
  if (idPackages.test(specifier)) return 'ids come from server/core/ids.ts'
  if (
    layer === 'web' &&
    kind !== 'type' &&
    specifier.startsWith('@mantine/') &&
    !mayUseMantine.test(from)
  )
    return `${specifier} is wrapped in web/ui/app: import it from there`
  return undefined
}

/** Where Mantine is wrapped: the looks of signed-in screens and the shells around them. */
const mayUseMantine = /^web\/(ui\/app|shells)\//

type Place = ReturnType<typeof placeOf>

/** Beside the modules on each layer; what a browser knows of who is signed in is identity's, and a shell has a bell. */
const belowModules: Readonly<Record<string, readonly string[]>> = {
  'server/core': [],
  'server/providers': [],
  'web/core': ['identity'],
  'web/ui': [],
  'web/shells': ['identity', 'notifications'],
}

/** What each layer of the browser may use of the others: the client, looks, what screens share, the shells around them. */
const webLayers: Readonly<Record<string, readonly string[]>> = {
  core: [],
  ui: ['core'],
  parts: ['core', 'ui'],
  shells: ['core', 'ui', 'parts'],
}

/** Whatever the layers, a module uses those that it asks in the map; its screens also those that they show. */
const arrowFinding = (from: string, to: string): string | undefined => {
  const [here, there] = [placeOfWords(from), placeOfWords(to)]
  if (!modules.includes(there.module) || here.module === there.module) return undefined
  const ofBase = here.inFolder ? belowModules[`${here.layer}/${here.module}`] : undefined
  if (ofBase && there.layer !== here.layer && !ofBase.includes(there.module))
    return `${here.layer}/${here.module} knows no module (${there.module})`
  if (!modules.includes(here.module) || mayUse(here.module).includes(there.module)) return undefined
  if (here.layer === 'web' && there.layer !== 'web' && mayShow(here.module).includes(there.module))
    return undefined
  return here.layer === there.layer && here.layer !== 'contract' && here.layer !== 'text'
    ? undefined
    : `${here.module} may not use ${there.module}; see domains.ts`
}

/** What all calls share knows none of them. */
const contractFinding = (here: Place, there: Place): string | undefined =>
  modules.includes(there.module) && there.inFolder && !modules.includes(here.module)
    ? `contract/${here.module} knows no module (${there.module})`
    : undefined

const serverFinding = (
  here: Place,
  there: Place,
  to: string,
  reExported: boolean,
): string | undefined => {
  if (here.module === 'core' && here.inFolder) return 'core knows no domain and no provider'
  if (here.module === 'providers' && here.inFolder && there.module !== 'core')
    return 'providers know no domain'
  if (!modules.includes(here.module)) return undefined
  if (!there.inFolder) return `modules do not import ${to}`
  if (!modules.includes(there.module)) return undefined
  if (!mayUse(here.module).includes(there.module))
    return `${here.module} may not use ${there.module}; see domains.ts`
  if (there.file !== 'public.ts') return `${there.module} is entered through its public.ts`
  if (reExported) return `what is ${there.module}'s is not passed on by ${here.module}`
  return undefined
}

/** Looks and machinery of the browser know no module (the table of screens names all of them); modules of pages know no other. */
const webFinding = (here: Place, there: Place): string | undefined => {
  const isPage = modules.includes(there.module) || there.module === 'home'
  const usable = here.inFolder ? webLayers[here.module] : undefined
  if (usable && isPage) return `web/${here.module} knows no module (${there.module})`
  const isUpward = here.module !== there.module && there.module in webLayers
  if (here.module === 'ui' && here.inFolder && there.file.startsWith('calls/'))
    return 'web/ui only looks: what makes calls stands in web/parts'
  if (usable && isUpward && !usable.includes(there.module))
    return `web/${here.module} is below web/${there.module}`
  if (modules.includes(here.module) && isPage)
    return `web modules do not import each other (${there.module})`
  if (modules.includes(here.module) && !there.inFolder && there.module !== 'paths')
    return `modules do not import web/${there.module}`
  return undefined
}
