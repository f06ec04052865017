// An action is spelled on the web as it is everywhere: what changes something stands in the file of its call's name, in
// the folder of its module and sub-module; within `parts` where screens of several modules perform it.
import { isTest } from './place.ts'
import type { Code } from './code.ts'
import { kebab } from './shape.ts'

/** A `POST` that only looks something up. */
const isLookup = /^(search|match|compare|list|get)[A-Z]/

/** Signing out is part of the client itself. */
const folders = (place: string): readonly string[] => [
  `web/${place}`,
  `web/parts/${place}`,
  ...(place === 'identity/sessions' ? ['web/core/access'] : []),
]

const makesCalls =
  /^(callServer|useCallQuery|useCallMutation|useProvenMutation|callMutationOf|provenMutationOf|<button>)$/

export const webActionFindings = (
  file: string,
  code: Code,
  places: ReadonlyMap<string, string>,
): { line: number; says: string }[] => {
  if (!file.startsWith('web/') || isTest(file)) return []
  const [, name = ''] = /\/([^/]+?)(?:-screen)?\.tsx?$/.exec(file) ?? []
  return code.made.flatMap(({ by, call, method, line }) => {
    if (!makesCalls.test(by)) return []
    if (call === null) return [{ line, says: `a call is named: ${by}<typeof transferCoins>(…)` }]
    if (method === 'GET' || by === 'useCallQuery' || isLookup.test(call)) return []
    if (name !== kebab(call))
      return [
        {
          line,
          says: `${call} is made in ${kebab(call)}.tsx, ${kebab(call)}-screen.tsx or ${kebab(call)}.ts`,
        },
      ]
    const place = places.get(call)
    if (place !== undefined && !folders(place).includes(file.replace(/\/[^/]+$/, '')))
      return [{ line, says: `${call} is made in ${folders(place).join(' or ')}` }]
    const capital = call[0]!.toUpperCase() + call.slice(1)
    const isExported = code.exported.some(({ name: each }) =>
      [call, `use${capital}`, capital, `${capital}Screen`, 'default', '*'].includes(each),
    )
    return isExported
      ? []
      : [{ line, says: `${file} exports ${call}, use${capital} or ${capital}` }]
  })
}
