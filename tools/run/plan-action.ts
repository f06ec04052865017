/** An action on every layer, where its name says: what is to be written, file by file. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { maxFolderFiles } from '../boundaries/shape.ts'
import { isTest, modules, subModulesOf } from '../boundaries/place.ts'
import { CannotStart } from '../../server/core/cannot-start.ts'

export const usage = 'Say what: npm run new -- action <module>[/<sub-module>] <verb-object>'

type Action = {
  module: string
  sub: string | null
  /** The same on every layer: `wallet/ledger`. */
  folder: string
  contract: string
  name: string
}

/** A module with sub-modules may keep actions beside them; most do not. */
export const holdsActions = (place: string): boolean =>
  place.includes('/') ||
  subModulesOf(place).length === 0 ||
  existsSync(`contract/${place}/calls.ts`)

const readAction = ([what, place = '', name = '']: readonly string[]): Action => {
  const [module = '', sub = null, deeper] = place.split('/')
  if (what !== 'action' || deeper !== undefined) throw new CannotStart(usage)
  if (!/^[a-z]+(-[a-z]+)+$/.test(name))
    throw new CannotStart(`An action is a verb and its object, such as freeze-wallet. ${usage}`)
  if (!modules.includes(module))
    throw new CannotStart(`There is no module "${module}": domains.ts names them.`)
  if (sub !== null && !subModulesOf(module).includes(sub))
    throw new CannotStart(`The module ${module} has no sub-module "${sub}": domains.ts names them.`)
  if (!holdsActions(place))
    throw new CannotStart(
      `The actions of ${module} stand in its sub-modules: ${subModulesOf(module).join(', ')}.`,
    )
  return { module, sub, folder: place, contract: `contract/${place}/calls.ts`, name }
}

const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1)
/** `freeze-wallet` → `Freeze wallet`. */
const spoken = (name: string): string => capital(name.replaceAll('-', ' '))

export type Plan = Map<string, string>

const create = (plan: Plan, file: string, text: string): void => {
  if (existsSync(file)) throw new CannotStart(`${file} is there already.`)
  const folder = dirname(file)
  const neighbours = existsSync(folder)
    ? readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !isTest(name))
    : []
  if (neighbours.length >= maxFolderFiles && !file.endsWith('.test.ts'))
    throw new CannotStart(
      `${folder} holds ${neighbours.length} files: name another sub-module, or make one.`,
    )
  plan.set(file, text)
}

const change = (plan: Plan, file: string, at: RegExp, to: (found: string) => string): void => {
  const before = plan.get(file) ?? readFileSync(file, 'utf8')
  if (!at.test(before)) throw new CannotStart(`${file} has no place for it: ${at}`)
  plan.set(
    file,
    before.replace(at, (found) => to(found)),
  )
}

/** Names of calls are one of a kind: each is spelled alike on every layer. */
const assertFree = (call: string): void => {
  const taken = globSync('contract/*/**/calls.ts').find((file) =>
    readFileSync(file, 'utf8').includes(`export const ${call} = call(`),
  )
  if (taken) throw new CannotStart(`${taken} has a call ${call} already.`)
}

const addCall = (plan: Plan, { folder, contract, name }: Action): void => {
  const call = camel(name)
  assertFree(call)
  const text = existsSync(contract)
    ? readFileSync(contract, 'utf8')
    : `import { call } from '#contract/kit.ts'\nimport { Done } from '#contract/shapes.ts'\n`
  plan.set(
    contract,
    `${text}
export const ${call} = call({
  method: 'POST',
  path: '/api/${folder}/${name}',
  may: 'signed-in',
  summary: '${spoken(name)}.',
  response: Done,
  about: { none: 'own' },
})
`,
  )
  const shapes = /import \{([^}]*)\} from '#contract\/shapes\.ts'/
  const imported = shapes.exec(text)?.[1]
  if (imported === undefined)
    change(
      plan,
      contract,
      /import .* from '#contract\/kit\.ts'\n/,
      (found) => `${found}import { Done } from '#contract/shapes.ts'\n`,
    )
  else if (!/\bDone\b/.test(imported))
    change(plan, contract, shapes, (found) => found.replace('{', '{ Done,'))
}

const addAnswer = (plan: Plan, { folder, contract, name }: Action): void => {
  const call = camel(name)
  create(
    plan,
    `server/${folder}/${name}.ts`,
    `import type { ${call} as call } from '#${contract}'
import type { CallFunction } from '#server/core/context.ts'

export const ${call}: CallFunction<typeof call> = async () => ({ message: 'success' })
`,
  )
  create(
    plan,
    `server/${folder}/${name}.test.ts`,
    `import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ${call} } from '#${contract}'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

test('whoever has signed in may ${spoken(name).toLowerCase()}, others may not', async () => {
  const student = await app.person('student')
  assert.equal((await student.callOk(${call}, {})).message, 'success')
  assert.equal((await app.stranger.call(${call}, {})).status, 401)
})
`,
  )
}

/** The module's entry names the calls of the contract beside the functions that answer them. */
const addEntry = (plan: Plan, { module, sub, contract, name }: Action): void => {
  const call = camel(name)
  const entry = `server/${module}/${module}.ts`
  const calls = `${camel(sub ?? module)}Calls`
  if (!readFileSync(entry, 'utf8').includes(`'#${contract}'`)) {
    change(
      plan,
      entry,
      /import \{ domain\b.*\n/,
      (found) => `import * as ${calls} from '#${contract}'\n${found}`,
    )
    change(plan, entry, /domain\(\s*'[a-z]+',\s*(?:\w+|\{)/, (found) =>
      found.endsWith('{')
        ? `${found} ...${calls},`
        : found.replace(/\w+$/, (whole) => `{ ...${whole}, ...${calls} }`),
    )
  }
  const from = `./${sub ? `${sub}/` : ''}${name}.ts`
  change(
    plan,
    entry,
    /import \{ domain\b.*\n/,
    (found) => `${found}import { ${call} } from '${from}'\n`,
  )
  change(plan, entry, /answers: \{/, (found) => `${found}\n${call},`)
}

const addScreen = (plan: Plan, { module, folder, contract, name }: Action): void => {
  const call = camel(name)
  const words = existsSync(`text/en/${folder}.ts`) ? folder : module
  for (const locale of ['en', 'de'])
    change(
      plan,
      `text/${locale}/${words}.ts`,
      /^export const .* = \{$/m,
      (found) => `${found}\n${call}: { button: '${spoken(name)}' },`,
    )
  create(
    plan,
    `web/${folder}/${name}.tsx`,
    `import type { ${call} } from '#${contract}'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'

export function ${capital(call)}() {
  const t = useWords('${words}')
  const change = useCallMutation<typeof ${call}>('POST /api/${folder}/${name}')
  return (
    <Button busy={change.pending} onClick={() => change.run({})}>
      {t('${call}.button')}
    </Button>
  )
}
`,
  )
}

const addRow = (plan: Plan, { module, name }: Action): void =>
  change(
    plan,
    `tools/matrix/tables/${module}.ts`,
    /^export const .*: Table = \{/m,
    (found) => `${found}\n${camel(name)}: ['signed-in', 'own'],`,
  )

/** Fails before anything is written: a name that is taken, a folder that is full. */
export const planAction = (args: readonly string[]): Plan => {
  const action = readAction(args)
  const plan: Plan = new Map()
  addCall(plan, action)
  addAnswer(plan, action)
  addEntry(plan, action)
  addScreen(plan, action)
  addRow(plan, action)
  return plan
}
