// What a screen says is loaded with it: a word that is not there is shown as its key.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { type ScreenEntry, screensOf } from './read-screens-for-tests.ts'

const read = (file: string): string =>
  readFileSync(file, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')

/** The files of ours that a file imports when it runs, at once or later. */
const importsOf = (file: string, text: string): string[] =>
  [
    ...text.matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*?from\s+'([^']+)'/gm),
    ...text.matchAll(/\bimport\('([^']+)'\)/g),
  ]
    .map(([, name]) =>
      name!.startsWith('#web/')
        ? name!.slice(1)
        : name!.startsWith('.')
          ? join(dirname(file), name!)
          : '',
    )
    .filter(
      // Frames and what all screens share load their own.
      (name) => /^web\/(?!core\/|screens\.tsx).*\.tsx?$/.test(name) && existsSync(name),
    )

type Said = { namespace: string; file: string }

/** Words that a file and what it imports ask for; those that a part loads for itself are not asked of the screen. */
const saidBy = (file: string, seen: Set<string>, own: ReadonlySet<string>): Said[] => {
  if (seen.has(file)) return []
  seen.add(file)
  const text = read(file)
  const loads = new Set(own)
  for (const [, list] of text.matchAll(/loadWords\([^[\]]*\[([^\]]*)\]/g))
    for (const [, name] of list!.matchAll(/'([^']+)'/g)) loads.add(name!)
  const here = [...text.matchAll(/\b(?:useWords\(|wordsOf\([^,()]+,\s*)'([^']+)'/g)].map(
    ([, namespace]) => ({ namespace: namespace!, file }),
  )
  return [
    ...here.filter(({ namespace }) => !loads.has(namespace)),
    ...importsOf(file, text).flatMap((next) => saidBy(next, seen, loads)),
  ]
}

const missing = ({ name, words, file }: ScreenEntry): string[] => [
  ...new Set(
    saidBy(file, new Set(), new Set(['ui', ...words])).map(
      (said) => `${name} says '${said.namespace}' in ${said.file}`,
    ),
  ),
]

test('each screen loads the words that it and its parts say', () => {
  const all = screensOf(read('web/screens.tsx'))
  assert.equal(all.length, read('web/screens.tsx').match(/load: \(\) =>/g)?.length)
  assert.deepEqual(all.flatMap(missing), [])
})

test('a screen without the words of a part is seen', () => {
  const one = screensOf(read('web/screens.tsx')).find(({ name }) => name === 'verification')!
  const without = { ...one, words: one.words.filter((word) => word !== 'verification/evidence') }
  assert.ok(
    missing(without).includes(
      "verification says 'verification/evidence' in web/verification/evidence/take-evidence.tsx",
    ),
  )
})
