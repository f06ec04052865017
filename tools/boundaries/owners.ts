// What is a module's alone: its events, its jobs; and the outside world, which only providers and the core reach.
import type { Code } from './code.ts'
import { isTest, modules, placeOf } from './place.ts'

const outside = /^(fetch\(\)|new WebSocket|new EventSource)$/
const settings = /^process\.env$/

export const ownerFindings = (path: string, code: Code): { line: number; says: string }[] => {
  const { layer, module } = placeOf(path)
  if (isTest(path) || layer !== 'server' || !modules.includes(module)) return []
  const isForeign = (name: string): boolean => !name.startsWith(`${module}.`)
  return [
    ...[...code.emitted]
      .filter(([name]) => isForeign(name))
      .map(([name, line]) => ({ line, says: `${name} is not ${module}'s to publish` })),
    ...[...code.queued]
      .filter(([name]) => name.includes('.') && isForeign(name))
      .map(([name, line]) => ({ line, says: `${name} is not ${module}'s to queue` })),
    ...code.uses.flatMap(({ name, line }) =>
      outside.test(name)
        ? [{ line, says: 'other systems are called by a provider (server/providers)' }]
        : settings.test(name)
          ? [{ line, says: 'settings are read where AO starts, and given on' }]
          : [],
    ),
  ]
}
