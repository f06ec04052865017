// A step that only reads rows says so by its first word (docs/style.md): whoever calls it knows that it writes nothing.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { kebab } from '../boundaries/shape.ts'
import { type ArrowFunctionExpression, parseSync, Visitor } from 'oxc-parser'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isProduct = (file: string): boolean =>
  !/\.test\.ts$|-for-tests\.ts$|-child\.ts$|\bdemo|^server\/(core|providers)\//.test(file)

const readingVerb = /^(load|find|list|count|sum|lock|is|has|can|may|assert)([A-Z]|$)/
/** What every module answers by the same name (`personData`). */
const byAgreement = /^mergeObstacles$/
const isTag = /(^|\.)(sql|tx|connection)$/
const isStatement = /^(select|with|insert|update|delete)\b/
const writes = /\b(insert into|update [a-z_]+\.|delete from)/
const speaks = /\.(log|emit|queue|publish|begin|send|lookUps)\b/

/** What a step runs its SQL with: who is handed it may write. */
const isContext = /^(ctx|tx|sql|context)$/

/** The statements of SQL that a piece of code runs. */
const statementsIn = (text: string): string[] => {
  const statements: string[] = []
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) => {
      // What is put in under a condition is said by an argument.
      const said = quasi.quasis
        .map(({ value }) => value.raw)
        .join('?')
        .trim()
      if (isTag.test(text.slice(tag.start, tag.end)) && isStatement.test(said))
        statements.push(said)
    },
  }).visit(parseSync('step.ts', text).program)
  return statements
}

/** A function that runs SQL which reads from tables and no other, and hands its context to nobody who could write. */
const onlyReads = (text: string): boolean => {
  let handsOn = false
  new Visitor({
    CallExpression: ({ callee, arguments: handed }) => {
      const called = text.slice(callee.start, callee.end)
      if (speaks.test(called)) handsOn = true
      if (handed.some((each) => isContext.test(text.slice(each.start, each.end)))) handsOn = true
    },
  }).visit(parseSync('step.ts', text).program)
  // Functions of SQL may write: the ledger's do.
  const reads = (said: string) =>
    /\bfrom\b/.test(said) && !writes.test(said) && !/\bfrom [a-z_]+\.[a-z_]+\(/.test(said)
  const statements = statementsIn(text)
  return !handsOn && statements.length > 0 && statements.every(reads)
}

const givenBy = (text: string, { returnType }: ArrowFunctionExpression): string =>
  returnType ? text.slice(returnType.start + 2, returnType.end) : ''

/** A question in the third person, answered yes or no: `looksAfter`. */
const asks = (name: string, gives: string): boolean =>
  /^[a-z]+s[A-Z]/.test(name) && gives === 'Promise<boolean>'

/** Steps at the top of a file that only read and do not say so; what its file is named for is found by that name. */
const namelessReadsIn = (file: string, text: string): string[] =>
  parseSync(file, text).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' &&
      init?.type === 'ArrowFunctionExpression' &&
      !readingVerb.test(id.name) &&
      !byAgreement.test(id.name) &&
      !file.endsWith(`/${kebab(id.name)}.ts`) &&
      !asks(id.name, givenBy(text, init)) &&
      // A piece of a statement, for others to run.
      givenBy(text, init) !== 'Fragment' &&
      onlyReads(text.slice(init.start, init.end))
        ? [`${file}: ${id.name}`]
        : [],
    )
  })

const modules = globSync('server/*/', { cwd: root })
  .map((folder) => folder.split('/')[1]!)
  .filter((module) => !['core', 'providers', 'node_modules'].includes(module))

const namelessReadsOf = (module: string): string[] =>
  globSync(`server/${module}/**/*.ts`, { cwd: root })
    .filter(isProduct)
    .flatMap((file) => namelessReadsIn(file, readFileSync(`${root}${file}`, 'utf8')))

/** What a verb promises of what it gives (docs/style.md), as far as the type is written. */
const promises: readonly {
  verb: RegExp
  breaks: (gives: string, text: string) => boolean
  says: string
}[] = [
  {
    verb: /^(load|find|list|count)[A-Z]/,
    breaks: (gives) => /^Promise<void>$/.test(gives),
    says: 'reads and gives nothing: record…, update… or sync…',
  },
  {
    verb: /^load[A-Z]/,
    breaks: (gives) => /\| (null|undefined)>$/.test(gives),
    says: 'fails where there is nothing: find… gives null',
  },
  {
    verb: /^(load|find|list|count)[A-Z]/,
    breaks: (_, text) => statementsIn(text).some((statement) => writes.test(statement)),
    says: 'writes',
  },
  {
    verb: /^(load|find|list)[A-Za-z]*(?<!ForUpdate)$/,
    breaks: (_, text) =>
      statementsIn(text).some((statement) => /\bfor (no key )?update\b/.test(statement)),
    says: 'locks: …ForUpdate',
  },
]

const brokenPromisesIn = (file: string, text: string): string[] =>
  parseSync(file, text).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || init?.type !== 'ArrowFunctionExpression') return []
      // What the specification calls so keeps its name.
      if (file.endsWith(`/${kebab(id.name)}.ts`)) return []
      const body = text.slice(init.start, init.end)
      return promises
        .filter(({ verb, breaks }) => verb.test(id.name) && breaks(givenBy(text, init), body))
        .map(({ says }) => `${file}: ${id.name} ${says}`)
    })
  })

test('a step keeps what its verb promises: load fails, find may give nothing, what reads gives something and locks nothing unsaid', () => {
  const planted = `
    const listVaults = async ({ sql }: Context): Promise<void> => { await sql\`select a.id from x.accounts a\` }
    const loadBalance = async ({ sql }: Context): Promise<Balance | null> => null
    const countTry = async ({ sql }: Context): Promise<number> => { await sql\`insert into x.tries (id) values (1)\`; return 1 }
    const findMandate = async ({ sql }: Context): Promise<string | null> => (await sql\`select m.id from x.mandates m for update\`)[0]
    const findMandateForUpdate = async ({ sql }: Context): Promise<string | null> => (await sql\`select m.id from x.mandates m for update\`)[0]
    const loadAccount = async ({ sql }: Context): Promise<Account> => orNotFound(await findAccount(sql))`
  assert.deepEqual(
    brokenPromisesIn('server/x/a.ts', planted).map((line) => line.split(' ')[1]),
    ['listVaults', 'loadBalance', 'countTry', 'findMandate'],
  )
  const files = modules.flatMap((module) =>
    globSync(`server/${module}/**/*.ts`, { cwd: root }).filter(isProduct),
  )
  assert.deepEqual(
    files.flatMap((file) => brokenPromisesIn(file, readFileSync(`${root}${file}`, 'utf8'))),
    [],
  )
})

test('a step that only reads and does not say so is seen, one that writes or hands on is not', () => {
  const planted = `
    const accountOf = (ctx: Context, id: string) => ctx.sql\`select a.name from x.accounts a where a.id = \${id}\`
    const loadAccount = (ctx: Context) => ctx.sql\`select a.name from x.accounts a\`
    const closed = ({ sql }: Context) => sql\`update x.accounts set closed = true\`
    const pieceOf = ({ sql }: Context, id: string): Fragment =>
      sql\`select a.id from x.accounts a where a.id = \${id}\`
    const looksAfter = async ({ sql }: Context, id: string): Promise<boolean> =>
      (await sql\`select from x.accounts a where a.id = \${id}\`).length > 0
    const settled = async (ctx: Context) => {
      const rows = await ctx.sql\`select a.id from x.accounts a\`
      for (const { id } of rows) await settle(ctx, id)
    }
    export const theStep = async ({ sql }: Context) => (await sql<Row[]>\`with a as (select 1) select * from a\`)[0]`
  assert.deepEqual(namelessReadsIn('server/x/a.ts', planted), [
    'server/x/a.ts: accountOf',
    'server/x/a.ts: theStep',
  ])
  assert.deepEqual(
    namelessReadsIn('server/x/the-step.ts', planted.slice(planted.indexOf('export'))),
    [],
  )
})

test('steps that only read say so: load, find, list, count', () => {
  assert.ok(modules.length > 10)
  assert.deepEqual(modules.flatMap(namelessReadsOf), [])
})
