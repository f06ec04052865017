/**
 * `npm run new -- <module>[/<sub-module>] <verb-object>`: the files of an action on each layer, ready to be filled.
 * Nothing that is there is overwritten.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { domains } from '../domains.ts'

const camel = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Path → text of the files of an action. */
export const filesOf = (place: string, action: string): ReadonlyMap<string, string> => {
  const [module = ''] = place.split('/')
  const call = camel(action)
  const title = call[0]!.toUpperCase() + call.slice(1)
  const sentence = action.replaceAll('-', ' ')
  const contract = `contract/${module}/calls.ts`
  return new Map([
    [
      `server/${place}/${action}.ts`,
      `import type { ${call} as call } from '#${contract}'
import type { Answer } from '#server/core/context.ts'

/** What it does, in which units, and how it fails. */
export const ${call}: Answer<typeof call> = async (ctx, input) => {
  throw new Error('${call}: to be written')
}
`,
    ],
    [
      `server/${place}/${action}.test.ts`,
      `import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ${call} } from '#${contract}'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

test('somebody may ${sentence}, and what follows is said as a sentence', async () => {
  const asha = await app.person('student')
  assert.deepEqual(await asha.get(${call}, {}), {})
})
`,
    ],
    [
      `web/${place}/${action}.tsx`,
      `import type { ${call} } from '#${contract}'
import { useChange } from '#web/core/query.tsx'

export function ${title}() {
  const change = useChange<typeof ${call}>('POST /api/…')
  return <button onClick={() => change.mutate({})}>{'…'}</button>
}
`,
    ],
  ])
}

/** What must still be written by hand, in the order of the layers. */
const steps = (place: string, action: string): string => {
  const [module = ''] = place.split('/')
  return [
    `contract/${module}/calls.ts: export const ${camel(action)} = call({ method, path, may, takes, gives, fails, … })`,
    `server/${module}/${module}.ts: name ${camel(action)} among the answers`,
    `text/en and text/de: its words`,
    `database/${module}/functions or a new numbered file: what SQL must hold`,
    'npm test -- ' + action,
  ]
    .map((step, at) => `  ${at + 1}. ${step}`)
    .join('\n')
}

const make = (place: string, action: string): void => {
  for (const [file, text] of filesOf(place, action)) {
    if (existsSync(file)) {
      console.log(`is there: ${file}`)
      continue
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`made: ${file}`)
  }
  console.log(`\nNext:\n${steps(place, action)}`)
}

if (import.meta.main) {
  const [kind, place = '', action = ''] = process.argv.slice(2)
  const [module = ''] = place.split('/')
  if (kind === 'action' && module in domains && /^[a-z]+(-[a-z]+)+$/.test(action)) {
    make(place, action)
  } else {
    console.error('Say: npm run new -- action <module>[/<sub-module>] <verb-object>')
    process.exitCode = 2
  }
}
