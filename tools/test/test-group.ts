// Runs several test files one after another in one process: what they import is loaded, and compiled, once. A file meets
// node:test through a recorder while it is imported; then each file becomes a suite, so that its hooks stay its own.
import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import * as nodeTest from 'node:test'
import { pathToFileURL } from 'node:url'

type Register = (...args: never[]) => unknown

let recorded: (() => void)[] | undefined

/** Notes a call made while files are imported; later calls, made by running tests, go straight to node:test. */
const recordCalls = (register: Register): Register => {
  return (...args) => (recorded ? void recorded.push(() => register(...args)) : register(...args))
}

/** The same for `test` and for `test.skip`. */
const recorder = (register: Register & Partial<Record<'skip' | 'todo' | 'only', Register>>) =>
  Object.assign(
    recordCalls(register),
    Object.fromEntries(
      (['skip', 'todo', 'only'] as const).flatMap((name) =>
        register[name] ? [[name, recordCalls(register[name])]] : [],
      ),
    ),
  )

const recording = new Set(['test', 'describe', 'before', 'after', 'beforeEach', 'afterEach'])
const recorders = Object.fromEntries(
  Object.entries(nodeTest).map(([name, value]) => [
    name,
    recording.has(name) ? recorder(value as Register) : value,
  ]),
)
const shared = Symbol.for('ao.test-group')
Object.assign(globalThis, { [shared]: recorders })

const moduleName = 'ao-test-group:node-test'
const root = new URL('../../', import.meta.url).href

/** Of our own files the address says all; Node would ask the disk for links and packages, a part of what loading AO costs. */
const ownFile = (specifier: string, parent: string | undefined): string | undefined => {
  if (!specifier.endsWith('.ts') || !parent?.startsWith(root) || parent.includes('/node_modules/'))
    return undefined
  if (/^#(contract|server|text|web)\//.test(specifier)) return root + specifier.slice(1)
  return /^\.\.?\//.test(specifier) ? new URL(specifier, parent).href : undefined
}

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === 'node:test') return { url: moduleName, format: 'module', shortCircuit: true }
    const url = ownFile(specifier, context.parentURL)
    return url ? { url, format: 'module-typescript', shortCircuit: true } : next(specifier, context)
  },
  load: (url, context, next) =>
    url === moduleName
      ? {
          format: 'module',
          shortCircuit: true,
          source: `export const { ${Object.keys(recorders)
            .filter((name) => name !== 'default')
            .join(', ')} } = globalThis[Symbol.for('ao.test-group')]`,
        }
      : next(url, context),
})

/** Imports all files before the first test runs; one that cannot be imported is a failed test of that name. */
export async function runGroup(files: string[]): Promise<void> {
  const suites: (() => void)[] = []
  for (const file of files) {
    recorded = []
    const calls = recorded
    try {
      await import(pathToFileURL(file).href)
    } catch (error) {
      calls.push(() => {
        nodeTest.test('the file can be imported', () => {
          throw error
        })
      })
    }
    suites.push(() => {
      nodeTest.describe(relative('.', file), () => {
        for (const register of calls) register()
      })
    })
  }
  recorded = undefined
  for (const register of suites) register()
}
