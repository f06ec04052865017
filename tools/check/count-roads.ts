/**
 * `node tools/check/count-roads.ts`: how many files eight actions touch from the screen to the SQL, and which of all calls touch
 * more than they should, written into docs/architecture.md; with `--check` it only says whether each of the eight is within
 * its limit and what is written is true.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { parseSync, visitorKeys } from 'oxc-parser'
import { resolveImport } from '../boundaries/place.ts'

const roads: readonly { action: string; screen: string; call: string }[] = [
  { action: 'sign in', screen: 'web/identity/sign-in/login-screen.tsx', call: 'issueToken' },
  {
    action: 'search courses',
    screen: 'web/catalogue/search/courses-screen.tsx',
    call: 'searchCourses',
  },
  {
    action: 'upload a document',
    screen: 'web/vault/upload/add-document-screen.tsx',
    call: 'requestUpload',
  },
  {
    action: 'request a verification',
    screen: 'web/verification/requests/create-request-screen.tsx',
    call: 'createRequest',
  },
  {
    action: 'approve it',
    screen: 'web/verification/requests/request-screen.tsx',
    call: 'approveRequest',
  },
  {
    action: 'transfer coins',
    screen: 'web/wallet/ledger/transfer-coins-screen.tsx',
    call: 'transferCoins',
  },
  {
    action: 'save an application',
    screen: 'web/applications/form/form-screen.tsx',
    call: 'updateApplication',
  },
  {
    action: 'answer a ticket',
    screen: 'web/helpdesk/ticket-screen.tsx',
    call: 'createTicketArticle',
  },
]
const limit = 12

/** What every call passes and nobody reads twice. */
const sharedRoad = [
  'web/core/query.tsx',
  'web/core/calls/call-client.ts',
  'web/core/calls/send-request.ts',
  'server/core/http/serve.ts',
  'server/core/http/read-input.ts',
  'server/identity/sessions/find-actor.ts',
  'server/core/database/transact.ts',
  'server/core/http/failure-body.ts',
]

type Node = { type: string; [key: string]: unknown }
type Declaration = { uses: ReadonlySet<string>; sql: readonly string[] }
type File = {
  declarations: ReadonlyMap<string, Declaration>
  /** Local name → where it comes from, and its name there. */
  imports: ReadonlyMap<string, { file: string; name: string }>
}

const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node)
  for (const key of visitorKeys[node.type] ?? []) {
    const child = node[key]
    for (const each of Array.isArray(child) ? child : [child])
      if (each && typeof each === 'object') walk(each as Node, visit)
  }
}

const declared = (node: Node): string[] => {
  if (node.type === 'VariableDeclaration')
    return (node['declarations'] as Node[]).flatMap(({ id }) =>
      (id as Node).type === 'Identifier' ? [String((id as Node)['name'])] : [],
    )
  const id = node['id'] as Node | null | undefined
  return id ? [String(id['name'])] : []
}

const files = new Map<string, File>()
const read = (path: string): File => {
  const known = files.get(path)
  if (known) return known
  const declarations = new Map<string, Declaration>()
  const imports = new Map<string, { file: string; name: string }>()
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  for (const statement of program.body as unknown as Node[]) {
    const source = statement['source'] as Node | null | undefined
    const file = source && resolveImport(path, String(source['value']))
    if (file && statement['importKind'] !== 'type')
      for (const each of (statement['specifiers'] as Node[] | undefined) ?? []) {
        const other = (each['imported'] ?? each['local']) as Node
        const local = (each['local'] as Node) ?? other
        imports.set(String(local['name']), { file, name: String(other['name'] ?? '*') })
      }
    const node = (statement['declaration'] as Node | null | undefined) ?? statement
    const uses = new Set<string>()
    const sql: string[] = []
    walk(node, (each) => {
      if (each.type === 'Identifier' || each.type === 'JSXIdentifier')
        uses.add(String(each['name']))
      if (each.type !== 'TaggedTemplateExpression') return
      const tag = each['tag'] as Node
      const name = tag.type === 'MemberExpression' ? (tag['property'] as Node)['name'] : tag['name']
      const quasis = (each['quasi'] as Node)['quasis'] as { value: { raw: string } }[]
      if (['sql', 'tx', 'connection'].includes(String(name)))
        sql.push(quasis.map(({ value }) => value.raw).join(' '))
    })
    for (const name of declared(node)) declarations.set(name, { uses, sql })
  }
  const file = { declarations, imports }
  files.set(path, file)
  return file
}

/** Call → the file of the contract that has it. */
const contracts: ReadonlyMap<string, string> = new Map(
  globSync('contract/*/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^export const (\w+) = call\(/gm)].map(
      ([, call]) => [call!, path] as const,
    ),
  ),
)
const contractOf = (call: string): string => {
  const path = contracts.get(call)
  if (!path) throw new Error(`no contract has ${call}`)
  return path
}

/** The shortest way by imports from the screen to the file that makes the call. */
const webFiles = (screen: string, call: string): string[] => {
  const from = new Map<string, string | null>([[screen, null]])
  const fileName = call.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  for (const path of from.keys()) {
    const text = readFileSync(path, 'utf8')
    if (text.includes(`<typeof ${call}>(`) || text.includes(`{ ${call} as Call }`)) {
      const way = []
      for (let at: string | null = path; at; at = from.get(at) ?? null) way.push(at)
      return way
    }
    for (const [, specifier = ''] of text.matchAll(/(?:from|import\()\s*'([^']+\.tsx?)'/g)) {
      const to = resolveImport(path, specifier)
      const isShared = /^web\/(core|ui)\//.test(to ?? '') && !to?.includes(`/${fileName}.ts`)
      if (to?.startsWith('web/') && !isShared && !from.has(to)) from.set(to, path)
    }
  }
  throw new Error(`${screen} never makes ${call}`)
}

/** The files of the module whose functions run SQL for the call, or lie on the way there; and the SQL functions used. */
const serverFiles = (
  module: string,
  call: string,
): { code: Set<string>; functions: Set<string> } => {
  const main = `server/${module}/${module}.ts`
  // What answers the calls of a large sub-module may stand in a file of its own.
  const entry = [main, ...[...read(main).imports.values()].map(({ file }) => file)].find((file) =>
    read(file).imports.has(call),
  )
  const start = entry && read(entry).imports.get(call)
  if (!start) throw new Error(`${main} does not bind ${call}`)
  const code = new Set([entry])
  const functions = new Set<string>()
  const requested = new Map<string, boolean>()
  const reaches = (path: string, name: string): boolean => {
    const key = `${path} ${name}`
    const known = requested.get(key)
    if (known !== undefined) return known
    requested.set(key, false)
    const file = read(path)
    const found = file.declarations.get(name)
    let any = (found?.sql.length ?? 0) > 0
    for (const text of found?.sql ?? [])
      for (const [, schema, made] of text.matchAll(/\b([a-z]+)\.([a-z_]+)\s*\(/g))
        for (const sql of globSync(`database/${schema}/functions/${made}.sql`)) functions.add(sql)
    for (const used of found?.uses ?? []) {
      const from = file.imports.get(used)
      if (used !== name && file.declarations.has(used)) any = reaches(path, used) || any
      else if (from?.file.startsWith(`server/${module}/`))
        any = reaches(from.file, from.name) || any
    }
    requested.set(key, any)
    if (any) code.add(path)
    return any
  }
  reaches(start.file, start.name)
  code.add(start.file)
  for (const each of sharedRoad) code.delete(each)
  return { code, functions }
}

const counted = roads.map(({ action, screen, call }) => {
  const contract = contractOf(call)
  const web = webFiles(screen, call)
  const { code, functions } = serverFiles(contract.split('/')[1]!, call)
  return { action, call, web, contract, code: [...code], functions: [...functions] }
})

const sum = ({ web, code, functions }: (typeof counted)[number]): number =>
  web.length + 1 + code.length + functions.length
/** Calls that touch more files than the limit, the most first, and how many each touches; a screen is one more. */
const ofAll = [...contracts]
  .map(([call, contract]) => {
    const { code, functions } = serverFiles(contract.split('/')[1]!, call)
    return { call, touched: 2 + code.size + functions.size }
  })
  .toSorted((one, other) => other.touched - one.touched || one.call.localeCompare(other.call))
const shareOf = (share: number): number => ofAll[Math.floor(ofAll.length * (1 - share))]!.touched
const longer = ofAll.filter(({ touched }) => touched > limit)
const wordsOfAll = `Of all ${ofAll.length} calls, with one file of the web each, half touch at most ${shareOf(0.5)} files and nine of ten at most ${shareOf(0.9)}. More than ${limit}: ${longer.map(({ call, touched }) => `\`${call}\` ${touched}`).join(', ')}.`

const table = [
  '| action | call | web | contract | server | SQL functions | files |',
  '|---|---|---|---|---|---|---|',
  ...counted.map(
    (one) =>
      `| ${one.action} | \`${one.call}\` | ${one.web.length} | 1 | ${one.code.length} | ${one.functions.length} | ${sum(one)} |`,
  ),
].join('\n')
const begin = '<!-- roads: npm run architecture -->'
const end = '<!-- /roads -->'

/** Writes the table; with `check` it only says whether it is old, or a road too long. */
export const writeRoads = ({ check = false, list = false } = {}): void => {
  const path = 'docs/architecture.md'
  const before = readFileSync(path, 'utf8')
  const [head, tail] = [before.split(begin)[0], before.split(end)[1]]
  if (tail === undefined) throw new Error(`${path} has no place for the table`)
  const words = `Every call also passes the same ${sharedRoad.length} files: ${sharedRoad.map((each) => `\`${each}\``).join(', ')}.`
  for (const each of sharedRoad) readFileSync(each)
  const after = `${head}${begin}\n${table}\n\n${wordsOfAll}\n\n${words}\n${end}${tail}`
  if (list)
    for (const one of counted)
      console.log(one.action, [...one.web, one.contract, ...one.code, ...one.functions])
  const over = counted.filter((one) => sum(one) > limit)
  for (const one of over) console.log(`${one.action}: ${sum(one)} files, more than ${limit}`)
  if (!check) writeFileSync(path, after)
  else if (after !== before || over.length > 0) {
    if (after !== before) console.error(`${path}: the table of roads is old: npm run architecture`)
    process.exitCode = 1
  }
  console.log(table)
}

if (import.meta.main)
  writeRoads({ check: process.argv.includes('--check'), list: process.argv.includes('--list') })
