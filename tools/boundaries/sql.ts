// Who may touch what in the database. Only a module writes its tables and calls its functions; others read the views
// it publishes, and only those of modules above them in the map.
import { dynamicMigrations, foreignMigrations } from './known.ts'
import { isTest, mayUse, modules, placeOf } from './place.ts'
import { readMade, readSqlFile, readTemplate, scanUse } from './read-sql.ts'
import type { Mention, SqlUse } from './sql-use.ts'
import type { Code } from './code.ts'

/** Files that run SQL made elsewhere. */
const mayCompute = /^server\/core\/database\/(migrate|definitions)\.ts$/

/** Seals the tables that migrations name, and looks at their rows again: what they are called is known there alone. */
const mayExecute = /^database\/core\/functions\/(seal_table|audit_seals|grant_application)\.sql$/

const aliasInCamelCase = /\bas\s+"[a-z0-9]+[A-Z]/

export const templateFindings = (path: string, { pieces }: Code['sql'][number]): string[] => {
  const { layer, module } = placeOf(path)
  if (pieces?.some((piece) => aliasInCamelCase.test(piece)))
    return ['SQL says created_at, and the driver createdAt: no alias in camelCase']
  if (isTest(path) || mayCompute.test(path)) return []
  if (layer !== 'server')
    return ['web', 'contract', 'text'].includes(layer) ? ['SQL is written in the server'] : []
  if (pieces === null) return ['SQL is written where it is run: a computed text cannot be checked']
  const use = readTemplate(pieces) ?? scanUse(pieces.join(' '))
  return [...useFindings(module, use), ...dynamicFindings(use), ...mailFinding(module, use)]
}

/** What the driver makes into a name is a name in SQL like any other, and taken for the worst it may be. */
export const identifierFindings = (
  path: string,
  { name }: Code['identifiers'][number],
): string[] => {
  const { layer, module } = placeOf(path)
  if (layer !== 'server' || isTest(path) || mayCompute.test(path)) return []
  if (name === null) return ['a table is named with its schema: sql(`wallet.${table}`)']
  const [schema, table] = name.split('.')
  return table === undefined
    ? []
    : [mentionFinding(module, { verb: 'write', schema: schema!, name: table }) ?? []].flat()
}

export const hiddenFindings = (path: string, { tag }: Code['hidden'][number]): string[] =>
  placeOf(path).layer === 'server' && !isTest(path)
    ? [`SQL is tagged sql, tx or connection: "${tag}" hides it from the checks`]
    : []

/** Rule 15: from another module a person is found by mail only through `provedAccountByMail` of identity. */
const mailFinding = (module: string, { mentions, compared }: SqlUse): string[] =>
  module !== 'identity' &&
  compared.includes('mail') &&
  mentions.some(({ schema, name }) => schema === 'identity' && /^(public_)?accounts$/.test(name))
    ? ['other modules find a person by mail through provedAccountByMail of identity']
    : []

const dynamicFindings = ({ dynamic }: SqlUse): string[] =>
  dynamic.map(
    (what) => `\`${what}\` runs a text that cannot be checked: write the statement itself`,
  )

const fileOf = /^database\/(?:(\d{4})_([a-z]+)\w*|([a-z_]+)\/(functions|views)\/(\w+))\.sql$/
/** The squashed start, in which modules stand whole. */
const lastOfStart = 14

export const sqlFileFindings = (path: string, text: string): string[] => {
  const [, number, named, schema, kind, name] = fileOf.exec(path) ?? []
  const module = named ?? schema
  if (!module || !(modules.includes(module) || module === 'core'))
    return [
      'a file of SQL names its module: NNNN_<module>_<what>.sql, <module>/{functions,views}/<name>.sql',
    ]
  let use: SqlUse
  try {
    use = readSqlFile(text)
  } catch (error) {
    return [`this is not SQL: ${(error as Error).message}`]
  }
  if (number) {
    if (Number(number) <= lastOfStart || foreignMigrations.includes(path)) return []
    const makesDefinition = readMade(text).some((made) => made !== 'other')
    return [
      ...(makesDefinition
        ? ['functions and views stand in files of their own: docs/operations.md']
        : []),
      ...useFindings(module, { ...use, sources: [] }),
      ...(dynamicMigrations.includes(path) ? [] : dynamicFindings(use)),
    ]
  }
  const itself = `${kind?.slice(0, -1)} ${schema}.${name}`
  if (readMade(text).some((made) => made !== itself) || text.trim() === '')
    return [`makes the ${itself} and nothing else`]
  const isPublished = kind === 'views' && name?.startsWith('public_')
  return [
    ...(isPublished && !text.startsWith('-- ')
      ? ['a published view begins with a comment that says what a row is']
      : []),
    ...useFindings(module, use),
    ...(mayExecute.test(path) ? [] : dynamicFindings(use)),
  ]
}

const useFindings = (module: string, { mentions, sources }: SqlUse): string[] => [
  ...mentions.flatMap((mention) => mentionFinding(module, mention) ?? []),
  // Processes are compared by the one clock that they share, the database's: that is core's to do.
  ...(module === 'core' ? [] : sources).map(
    (source) => `${source} is a second source: the time comes from ctx.now, ids from newId()`,
  ),
]

const mentionFinding = (module: string, { verb, schema, name }: Mention): string | undefined => {
  const isOwned = modules.includes(schema) || schema === 'core'
  if (!isOwned || schema === module) return undefined
  const thing = `${schema}.${name}`
  if (module === 'providers' && schema === 'core') return undefined
  if (module === 'core' || module === 'providers') return `${module} knows no domain: ${thing}`
  if (!modules.includes(module)) return undefined
  if (schema === 'core') return verb === 'write' ? `only core writes ${thing}` : undefined
  if (verb === 'write') return `only ${schema} writes ${thing}`
  if (!mayUse(module).includes(schema)) return `${module} may not read ${thing}; see domains.ts`
  if (verb === 'reference' || name.startsWith('public_')) return undefined
  if (verb === 'call') return `${thing} is private to ${schema}: use its public.ts`
  return `${thing} is private to ${schema}: read a view ${schema}.public_… (database/${schema}/views)`
}
