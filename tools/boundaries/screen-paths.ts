// Where a screen lives is written in contract/paths.ts alone; everything else asks `screenPath` for it.
import { screenPaths } from '../../contract/paths.ts'
import { isTest, placeOf } from './place.ts'
import type { Code } from './code.ts'

const firstParts = new Set(Object.values(screenPaths).map((path) => path.split('/')[1]!))
firstParts.delete('')

/** A text that begins with a screen's path, whole or up to its parameter: `/app/help`, `/courses?q=`, `/verify/`. */
const isScreenPath = (text: string): boolean => {
  const path = /^\/[\w\-/]*(?=$|[?#])/.exec(text)?.[0]
  if (!path) return false
  return firstParts.has(path.split('/')[1]!)
}

export const screenPathFindings = (path: string, code: Code): { line: number; says: string }[] => {
  const { layer } = placeOf(path)
  if (isTest(path) || path === 'contract/paths.ts' || !checked.includes(layer)) return []
  return code.texts
    .filter(({ text }) => isScreenPath(text))
    .map(({ text, line }) => ({
      line,
      says: `${text} is where a screen lives: screenPath (contract/paths.ts)`,
    }))
}

const checked = ['contract', 'text', 'server', 'web']
