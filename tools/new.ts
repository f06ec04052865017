/**
 * `npm run new -- action wallet freeze-wallet`: an action on every layer, where its name says, as short as it runs.
 * `wallet/ledger` puts it into a sub-module. What it does is yours to write.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart } from '../server/core/cannot-start.ts'
import { refusalOf } from './run/refusal.ts'

const usage = 'Say what: npm run new -- action <module>[/<sub-module>] <verb-object>'

type Action = { module: string; sub: string | null; name: string }

const readAction = ([what, place = '', name = '']: readonly string[]): Action => {
  const [module = '', sub = null, deeper] = place.split('/')
  if (what !== 'action' || deeper !== undefined) throw new CannotStart(usage)
  if (!/^[a-z]+(-[a-z]+)+$/.test(name))
    throw new CannotStart(`An action is a verb and its object, such as freeze-wallet. ${usage}`)
  if (!existsSync(`server/${module}/${module}.ts`))
    throw new CannotStart(`There is no module "${module}": domains.ts names them.`)
  if (sub && !existsSync(`server/${module}/${sub}`))
    throw new CannotStart(`The module ${module} has no sub-module "${sub}".`)
  return { module, sub, name }
}

const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1)
/** `freeze-wallet` → `Freeze wallet`. */
const spoken = (name: string): string => capital(name.replaceAll('-', ' '))

/** What is to be written, file by file; nothing is, until all of it is known to go. */
type Plan = Map<string, string>

/** As many source files as *boundaries* lets a folder hold. */
const maxFolderFiles = 25

const create = (plan: Plan, file: string, text: string): void => {
  if (existsSync(file)) throw new CannotStart(`${file} is there already.`)
  const folder = dirname(file)
  const neighbours = existsSync(folder)
    ? readdirSync(folder).filter((name) => /(?<!\.test|-for-tests)\.tsx?$/.test(name))
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

/** The calls of the sub-module stand in a file of its name, else in the module's. */
const contractOf = ({ module, sub }: Action): string => {
  const places = [
    ...(sub ? [`contract/${module}/${sub}/calls.ts`, `contract/${module}/${sub}.ts`] : []),
    `contract/${module}/calls.ts`,
  ]
  const file = places.find((each) => existsSync(each))
  if (file) return file
  throw new CannotStart(
    `No file of the contract takes it (${places.join(', ')}): name a sub-module.`,
  )
}

const addCall = (plan: Plan, contract: string, { module, name }: Action): void => {
  const call = camel(name)
  const text = readFileSync(contract, 'utf8')
  if (text.includes(`export const ${call} `))
    throw new CannotStart(`${contract} has a call ${call} already.`)
  plan.set(
    contract,
    `${text}
export const ${call} = call({
  method: 'POST',
  path: '/api/${module}/${name}',
  may: 'signed-in',
  summary: '${spoken(name)}.',
  gives: Done,
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

const addAnswer = (plan: Plan, contract: string, { module, sub, name }: Action): void => {
  const call = camel(name)
  const folder = sub ? `${module}/${sub}` : module
  create(
    plan,
    `server/${folder}/${name}.ts`,
    `import type { ${call} as call } from '#${contract}'
import type { Answer } from '#server/core/context.ts'

export const ${call}: Answer<typeof call> = async () => ({ message: 'success' })
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
  assert.equal((await student.get(${call}, {})).message, 'success')
  assert.equal((await app.stranger.ask(${call}, {})).status, 401)
})
`,
  )
  const entry = `server/${module}/${module}.ts`
  const from = `./${sub ? `${sub}/` : ''}${name}.ts`
  change(
    plan,
    entry,
    /import \{ domain\b.*\n/,
    (found) => `${found}import { ${call} } from '${from}'\n`,
  )
  change(plan, entry, /answers: \{/, (found) => `${found}\n${call},`)
}

const addScreen = (plan: Plan, contract: string, { module, sub, name }: Action): void => {
  const call = camel(name)
  const folder = sub ? `${module}/${sub}` : module
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
import { useChange } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'

export function ${capital(call)}() {
  const t = useWords('${words}')
  const change = useChange<typeof ${call}>('POST /api/${module}/${name}')
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

const write = (plan: Plan): void => {
  for (const [file, text] of plan) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...plan.keys()], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

try {
  const action = readAction(process.argv.slice(2))
  const contract = contractOf(action)
  const plan: Plan = new Map()
  addCall(plan, contract, action)
  addAnswer(plan, contract, action)
  addScreen(plan, contract, action)
  addRow(plan, action)
  write(plan)
  console.log([...plan.keys()].join('\n'))
  console.log(
    'Next: what it takes, whom it is about, the words people read (in German too), and a screen that shows its button.',
  )
} catch (error) {
  console.error(refusalOf(error))
  process.exitCode = 1
}
