// Nothing for show: an event is published and heard, a failure is given, a permission, a setting and a word is read.
import { isTest, type Finding } from './place.ts'
import type { Code } from './code.ts'

type Codes = ReadonlyMap<string, Code>

export const unusedFindings = (codes: Codes): Finding[] => [
  ...unusedEvents(codes),
  ...unusedFailures(codes),
  ...unusedPermissions(codes),
  ...unusedSettings(codes),
  ...unusedWords(codes),
]

/** Files of these layers that the product runs, except one. */
const product = (codes: Codes, layers: RegExp, except = ''): [string, Code][] =>
  [...codes].filter(([file]) => layers.test(file) && file !== except && !isTest(file))

const textsOf = (files: readonly [string, Code][]): Set<string> =>
  new Set(files.flatMap(([, { texts }]) => texts.map(({ text }) => text)))

/** What a constant of a file holds, with the first name of what is nested. */
const heldBy = (codes: Codes, file: string, constant: string): { name: string; line: number }[] =>
  (codes.get(file)?.objects.get(constant) ?? []).map(({ path, line }) => ({
    name: path.split('.')[0]!,
    line,
  }))

const unusedEvents = (codes: Codes): Finding[] => {
  const server = product(codes, /^server\//)
  const published = new Set(server.flatMap(([, { emitted }]) => [...emitted.keys()]))
  const subscribed = new Set(server.flatMap(([, { keys }]) => [...keys]))
  return server.flatMap(([file, { events }]) =>
    events.flatMap(({ name, line }) => [
      ...(published.has(name) ? [] : [{ file, line, says: `nobody publishes ${name}` }]),
      ...(subscribed.has(name) ? [] : [{ file, line, says: `nobody subscribes to ${name}` }]),
    ]),
  )
}

const unusedFailures = (codes: Codes): Finding[] => {
  const file = 'contract/errors.ts'
  const given = textsOf(product(codes, /^server\//))
  return ['always', 'declared']
    .flatMap((constant) => heldBy(codes, file, constant))
    .filter(({ name }) => !given.has(name))
    .map(({ name, line }) => ({ file, line, says: `nothing fails with ${name}` }))
}

const unusedPermissions = (codes: Codes): Finding[] => {
  const file = 'contract/permissions.ts'
  const read = textsOf(product(codes, /^(contract|server|web)\//, file))
  const tested = codes.get('tools/check/permissions.test.ts')?.keys
  return heldBy(codes, file, 'permissions')
    .filter(({ name }) => !read.has(name) && !tested?.has(name))
    .map(({ name, line }) => ({ file, line, says: `no call is held to ${name}` }))
}

const unusedSettings = (codes: Codes): Finding[] => {
  const file = 'contract/content/settings/calls.ts'
  const readers = product(codes, /^server\//)
  const read = new Set([
    ...textsOf(readers),
    ...readers.flatMap(([, { keys, members }]) => [...keys, ...members]),
  ])
  return heldBy(codes, file, 'settings')
    .filter(({ name }, at, all) => !read.has(name) && all.findIndex((o) => o.name === name) === at)
    .map(({ name, line }) => ({ file, line, says: `nobody reads the setting ${name}` }))
}

/**
 * Words are named by their path, whole or made by a template; the server also reads them as members. What is read by a
 * computed name counts as read together with all that stand beside it.
 */
const unusedWords = (codes: Codes): Finding[] => {
  // What makes sentences for both sides stands beside the words.
  const files = product(codes, /^(contract|server|web)\/|^text\/[\w-]+\.ts$/)
  const named = new Set([
    ...textsOf(files),
    ...files.flatMap(([file, { keys }]) => (file.startsWith('contract/') ? [...keys] : [])),
  ])
  const made = files.flatMap(([, { templates }]) => templates.map(patternOf))
  const readers = files.filter(([, { imports }]) =>
    imports.some(({ specifier }) => specifier && /^#text\/|words\.ts$/.test(specifier)),
  )
  const members = new Set(
    readers.flatMap(([file, { keys, members: own }]) =>
      file.startsWith('server/') ? [...keys, ...own] : [],
    ),
  )
  return product(codes, /^text\/en\//).flatMap(([file, { objects }]) => {
    const namespace = file.slice('text/en/'.length, -'.ts'.length)
    const words = objects.get(namespace.split('/').at(-1)!) ?? []
    return words
      .filter(
        ({ path }) =>
          !named.has(path) &&
          !named.has(`${namespace}:${path}`) &&
          !path.split('.').some((part) => members.has(part)) &&
          !made.some((pattern) => pattern.test(path) || pattern.test(`${namespace}:${path}`)),
      )
      .map(({ path, line }) => ({ file, line, says: `nobody says ${path}` }))
  })
}

const patternOf = (pieces: readonly string[]): RegExp =>
  new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '\\.')).join('.+')}$`)
