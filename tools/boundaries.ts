// Holds the boundaries: layers, modules, the order of the map, public interfaces in code and SQL, one source of time,
// randomness and ids, names, sizes. Code and SQL are read with real parsers; boundaries.test.ts plants a fault of each
// kind, so that we know it sees.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { domains } from '../domains.ts'
import { importFault, loadFaults } from './boundaries/imports.ts'
import { longFileLines } from './boundaries/known.ts'
import type { Fault, Files } from './boundaries/place.ts'
import { publicInterfaceFaults } from './boundaries/public-interface.ts'
import { publicPageFaults, publicScreens } from './boundaries/public-pages.ts'
import type { Code } from './boundaries/code.ts'
import { readCode } from './boundaries/read-code.ts'
import { screenPathFaults } from './boundaries/screen-paths.ts'
import { unusedArrows } from './boundaries/arrows.ts'
import { actionFaults, placesOfCalls } from './boundaries/actions.ts'
import {
  functionFaults,
  largeFolders,
  longFiles,
  shapeFaults,
  typeFaults,
  wordFaults,
} from './boundaries/shape.ts'
import { sourceFaults } from './boundaries/sources.ts'
import { webActionFaults } from './boundaries/web-actions.ts'
import { unusedFaults } from './boundaries/unused.ts'
import { hiddenFaults, identifierFaults, sqlFileFaults, templateFaults } from './boundaries/sql.ts'

/** Every fault in these files. */
export const findFaults = (files: Files): Fault[] => {
  const faults: Fault[] = []
  const places = placesOfCalls(files)
  const codes = new Map<string, Code>()
  for (const [file, text] of files) {
    const add = (line: number, says: string | undefined) =>
      says && faults.push({ file, line, says })
    if (file.endsWith('.sql')) {
      for (const says of sqlFileFaults(file, text)) add(1, says)
      continue
    }
    const code = readCode(file, text)
    codes.set(file, code)
    for (const each of code.imports) add(each.line, importFault(file, each))
    for (const each of code.sql) for (const says of templateFaults(file, each)) add(each.line, says)
    for (const each of code.identifiers)
      for (const says of identifierFaults(file, each)) add(each.line, says)
    for (const each of code.hidden)
      for (const says of hiddenFaults(file, each)) add(each.line, says)
    for (const { line, says } of loadFaults(file, code)) add(line, says)
    for (const { line, says } of sourceFaults(file, code)) add(line, says)
    for (const { line, says } of screenPathFaults(file, code)) add(line, says)
    for (const { line, says } of typeFaults(file, code)) add(line, says)
    for (const { line, says } of wordFaults(file, code)) add(line, says)
    for (const { line, says } of functionFaults(file, code)) add(line, says)
    for (const { line, says } of webActionFaults(file, code, places)) add(line, says)
    for (const { line, says } of shapeFaults(file, code.longLines)) add(line, says)
  }
  const entries = [...publicScreens(files.get('web/screens.tsx') ?? ''), 'web/client.tsx']
  return [
    ...faults,
    ...publicInterfaceFaults(codes),
    ...publicPageFaults(codes, entries),
    ...unusedFaults(codes),
  ]
}

/** The map itself: each domain uses only domains above it. */
export const mapFaults = (
  map: Readonly<Record<string, { asks: readonly string[] }>> = domains,
): string[] => {
  const above = new Set<string>()
  const faults: string[] = []
  for (const [module, { asks }] of Object.entries(map)) {
    for (const asked of asks)
      if (!above.has(asked)) faults.push(`${module} uses ${asked}, which is not above it`)
    above.add(module)
  }
  return faults
}

/** What is on no list of what does not hold yet. */
export const knownFaults = (files: Files): string[] => {
  const long = longFiles(files)
  const isLonger = long.some(({ lines }, at) => lines > (longFileLines[at] ?? 0))
  return [
    ...(isLonger ? long : []).map(({ file, lines }) => `${file}: ${lines} lines: split by action`),
    ...actionFaults(files),
    ...[...largeFolders(files.keys())].map(
      ([folder, size]) => `${folder}: ${size} files directly in it: make sub-modules`,
    ),
  ]
}

const trackedFiles = (): Files =>
  new Map(
    execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', 'database/*.sql'],
      { encoding: 'utf8' },
    )
      .split('\n')
      .filter(Boolean)
      .flatMap((file) => {
        try {
          return [[file, readFileSync(file, 'utf8')] as const]
        } catch {
          return []
        }
      }),
  )

if (import.meta.main) {
  const files = trackedFiles()
  const found = findFaults(files).map(({ file, line, says }) => `${file}:${line}: ${says}`)
  const faults = [
    ...[...mapFaults(), ...unusedArrows(files, domains)].map((says) => `domains.ts: ${says}`),
    ...found,
    ...knownFaults(files),
  ]
  for (const fault of faults) console.error(fault)
  console.log(faults.length === 0 ? 'boundaries: they hold' : `boundaries: ${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
