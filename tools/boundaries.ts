// Holds the boundaries: layers, modules, the order of the map, public interfaces in code and SQL, one source of time,
// randomness and ids, names, sizes. Code and SQL are read with real parsers; boundaries.test.ts plants a fault of each
// kind, so that we know it sees.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { domains } from '../domains.ts'
import { importFinding, loadFindings } from './boundaries/imports.ts'
import { longFileLines } from './boundaries/known.ts'
import { ownerFindings } from './boundaries/owners.ts'
import type { Finding, Files } from './boundaries/place.ts'
import { publicInterfaceFindings } from './boundaries/public-interface.ts'
import { publicPageFindings, publicScreens } from './boundaries/public-pages.ts'
import type { Code } from './boundaries/code.ts'
import { readCode } from './boundaries/read-code.ts'
import { screenPathFindings } from './boundaries/screen-paths.ts'
import { unusedArrows } from './boundaries/arrows.ts'
import { actionFindings, placesOfCalls } from './boundaries/actions.ts'
import {
  functionFindings,
  largeFolders,
  longFiles,
  shapeFindings,
  typeFindings,
  wordFindings,
} from './boundaries/shape.ts'
import { sourceFindings } from './boundaries/sources.ts'
import { webActionFindings } from './boundaries/web-actions.ts'
import { unusedFindings } from './boundaries/unused.ts'
import {
  hiddenFindings,
  identifierFindings,
  sqlFileFindings,
  templateFindings,
} from './boundaries/sql.ts'

/** Every fault in these files. */
export const findFindings = (files: Files): Finding[] => {
  const findings: Finding[] = []
  const places = placesOfCalls(files)
  const codes = new Map<string, Code>()
  for (const [file, text] of files) {
    const add = (line: number, says: string | undefined) =>
      says && findings.push({ file, line, says })
    if (file.endsWith('.sql')) {
      for (const says of sqlFileFindings(file, text)) add(1, says)
      continue
    }
    const code = readCode(file, text)
    codes.set(file, code)
    for (const each of code.imports) add(each.line, importFinding(file, each))
    for (const each of code.sql)
      for (const says of templateFindings(file, each)) add(each.line, says)
    for (const each of code.identifiers)
      for (const says of identifierFindings(file, each)) add(each.line, says)
    for (const each of code.hidden)
      for (const says of hiddenFindings(file, each)) add(each.line, says)
    for (const { line, says } of loadFindings(file, code)) add(line, says)
    for (const { line, says } of sourceFindings(file, code)) add(line, says)
    for (const { line, says } of ownerFindings(file, code)) add(line, says)
    for (const { line, says } of screenPathFindings(file, code)) add(line, says)
    for (const { line, says } of typeFindings(file, code)) add(line, says)
    for (const { line, says } of wordFindings(file, code)) add(line, says)
    for (const { line, says } of functionFindings(file, code)) add(line, says)
    for (const { line, says } of webActionFindings(file, code, places)) add(line, says)
    for (const { line, says } of shapeFindings(file, code.longLines)) add(line, says)
  }
  const entries = [...publicScreens(files.get('web/screens.tsx') ?? ''), 'web/client.tsx']
  return [
    ...findings,
    ...publicInterfaceFindings(codes),
    ...publicPageFindings(codes, entries),
    ...unusedFindings(codes),
  ]
}

/** The map itself: each domain uses only domains above it. */
export const mapFindings = (
  map: Readonly<Record<string, { dependsOn: readonly string[] }>> = domains,
): string[] => {
  const above = new Set<string>()
  const findings: string[] = []
  for (const [module, { dependsOn }] of Object.entries(map)) {
    for (const dependency of dependsOn)
      if (!above.has(dependency))
        findings.push(`${module} uses ${dependency}, which is not above it`)
    above.add(module)
  }
  return findings
}

/** What is on no list of what does not hold yet. */
export const knownFindings = (files: Files): string[] => {
  const long = longFiles(files)
  const isLonger = long.some(({ lines }, at) => lines > (longFileLines[at] ?? 0))
  return [
    ...(isLonger ? long : []).map(({ file, lines }) => `${file}: ${lines} lines: split by action`),
    ...actionFindings(files),
    ...[...largeFolders(files.keys())].map(
      ([folder, size]) => `${folder}: ${size} files directly in it: make sub-modules`,
    ),
  ]
}

/** What git knows or would add, of code and SQL. */
export const trackedFiles = (): Files =>
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
  const found = findFindings(files).map(({ file, line, says }) => `${file}:${line}: ${says}`)
  const findings = [
    ...[...mapFindings(), ...unusedArrows(files, domains)].map((says) => `domains.ts: ${says}`),
    ...found,
    ...knownFindings(files),
  ]
  for (const finding of findings) console.error(finding)
  console.log(
    findings.length === 0 ? 'boundaries: they hold' : `boundaries: ${findings.length} findings`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
}
