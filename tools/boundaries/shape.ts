// Names, lengths of files and lines, sizes of folders.
import type { Code } from './code.ts'
import { longFunctions } from './known.ts'
import { isTest, modules, placeOf, subModulesOf, type Files } from './place.ts'

const maxFileLines = 300
const maxTestLines = 500
const forbiddenName =
  /(^|\/)((utils?|helpers?|common|misc|shared|services?|managers?)(\/|\.tsx?$)|(types|index)\.tsx?$)/

/** Words, the table of screens, the squashed start of the database and files that tests look at are lists, long by nature. */
const isList = (file: string): boolean =>
  file.startsWith('text/') ||
  file === 'web/screens.tsx' ||
  file.startsWith('database/00') ||
  file.includes('.test-material.')

/** A participle names no thing: every file would mean another by it. */
const wordlessType =
  /^(Asked|Told|Given|Standing|Fit|Kept|Seen|Said|Known|Named|Found|Shown|Decided)$/

const maxFunctionLines = 150

/** A function of the product that cannot be read on a screen or two; those that are longer yet only get shorter. */
export const functionFindings = (
  file: string,
  { functions }: Code,
): { line: number; says: string }[] =>
  isTest(file) || !/^(contract|text|server|web)\//.test(file)
    ? []
    : functions
        .filter(({ lines }) => lines > (longFunctions[file] ?? maxFunctionLines))
        .map(({ line, lines }) => ({
          line,
          says: `a function of ${lines} lines: split it by meaning`,
        }))

/** Words that docs/words.md gave up, in names that others see: a failure, an error or a finding is called so. */
const formerWord =
  /(^|[a-z])(Fault|Problem|Refusal|Voucher|Desk|Shelf)s?($|[A-Z])|^(fault|problem|refusal|voucher|desk|shelf)s?($|[A-Z])|^(hear|heard|unheard|tell|told|seen|most|least|fewest|heed|furnish|clash)[A-Z]/

/** The same of what a file names for itself. */
const formerBinding = /^(faults?|problems?|refusals?|told|tell|asked|asks|most|least|standing)$/

export const wordFindings = (
  file: string,
  { types, exported, bindings }: Code,
): { line: number; says: string }[] =>
  isTest(file) || !/^(contract|text|server|web)\//.test(file)
    ? []
    : [
        ...[...types, ...exported].filter(
          ({ name }, at, all) =>
            formerWord.test(name) && all.findIndex((one) => one.name === name) === at,
        ),
        ...bindings.filter(({ name }) => formerBinding.test(name)),
      ].map(({ name, line }) => ({
        line,
        says: `"${name}": docs/words.md has another word for it`,
      }))

export const typeFindings = (file: string, { types }: Code): { line: number; says: string }[] =>
  isTest(file) || !/^(contract|text|server|web|tools)\//.test(file)
    ? []
    : types
        .filter(({ name }) => wordlessType.test(name))
        .map(({ name, line }) => ({
          line,
          says: `"${name}" says no thing: name the type for what it is`,
        }))

/** Programs beside the product: those of a module stand in its folder, those of all of it in one of these. */
const programFolders: Readonly<Record<string, readonly string[]>> = {
  bench: ['core', 'web', 'machines'],
  journeys: ['core'],
}
const isProgram = (file: string): boolean => /\.(bench|prove|spec)\.ts$/.test(file)

/** A folder within a module, the same on every layer, is on the one list of its sub-modules. */
const unknownSubModule = (file: string): string | undefined => {
  const { layer, module, file: rest, inFolder } = placeOf(file.replace(/^text\/[a-z]+\//, 'text/'))
  const [sub, ...below] = rest.split('/')
  const others = programFolders[layer]
  if (others && (inFolder || isProgram(file)) && ![...others, ...modules].includes(module))
    return `${layer} has a folder for each module: this belongs into one`
  const layers = ['contract', 'text', 'server', 'web', 'bench', 'journeys']
  if (!layers.includes(layer) || !modules.includes(module)) return
  if (below.length > 0 && !subModulesOf(module).includes(sub!))
    return `${module} has no sub-module "${sub}": domains.ts lists them`
  return undefined
}

/** What a file of the contract is for all of its module; words of `shapes` and `state` name what those list. */
const partsOfAll = {
  contract: ['calls', 'shapes', 'state', 'rules'],
  text: ['shapes', 'state'],
}

/** Where a module has sub-modules, its calls and words are found by the name of one. */
const loosePart = (file: string): string | undefined => {
  const path = file.replace(/^text\/[a-z]+\//, 'text/')
  const { layer, module, file: name } = placeOf(path)
  const subs = subModulesOf(module)
  const part = name.replace(/\.ts$/, '')
  if (!['contract', 'text'].includes(layer) || subs.length === 0 || part.includes('/')) return
  const isForAll = partsOfAll[layer as keyof typeof partsOfAll].includes(part)
  if (part === '' || isForAll || subs.includes(part) || isTest(file)) return
  return `"${part}" is no sub-module of ${module}: domains.ts lists them`
}

export const shapeFindings = (
  file: string,
  longLines: readonly number[],
): { line: number; says: string }[] => [
  ...[unknownSubModule(file) ?? [], loosePart(file) ?? []]
    .flat()
    .map((says) => ({ line: 1, says })),
  ...(forbiddenName.test(file) ? [{ line: 1, says: 'this name hides a missing word' }] : []),
  ...(file.startsWith('text/') ? [] : longLines).map((line) => ({
    line,
    says: 'longer than 120 characters',
  })),
]

/** Files that are no lists and over 300 lines, tests over 500, longest first. */
export const longFiles = (files: Files): { file: string; lines: number }[] =>
  [...files]
    .filter(([file]) => !isList(file))
    .map(([file, text]) => ({ file, lines: text.replace(/\n$/, '').split('\n').length }))
    .filter(({ file, lines }) => lines > (isTest(file) ? maxTestLines : maxFileLines))
    .sort((a, b) => b.lines - a.lines)

export const maxFolderFiles = 25

/** Folders of a module with more files directly in them than can be overlooked, with their number. */
export const largeFolders = (files: Iterable<string>): Map<string, number> => {
  const sizes = new Map<string, number>()
  for (const file of files) {
    const folder = file.replace(/\/[^/]*$/, '')
    if (
      (isProgram(file) || !isTest(file)) &&
      /^(server|web|contract|text|tools|bench|journeys)\//.test(file)
    )
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
  }
  return new Map([...sizes].filter(([, size]) => size > maxFolderFiles))
}

export const kebab = (call: string): string =>
  call.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
