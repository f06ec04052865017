// What a module offers others is used by others: an export of `public.ts` that nobody imports promises for nothing.
import { isTest, modules, placeOf, resolveImport, type Finding } from './place.ts'
import type { Code } from './code.ts'

/**
 * Exports of `server/<module>/public.ts` that no file outside the module takes, tests aside. A type of the module's news
 * may be for the module itself, which says with it what it emits.
 */
export const publicInterfaceFindings = (codes: ReadonlyMap<string, Code>): Finding[] => {
  const takenByOthers = new Set<string>()
  const taken = new Set<string>()
  for (const [file, code] of codes) {
    if (isTest(file)) continue
    for (const { specifier, name } of code.taken) {
      const to = resolveImport(file, specifier)
      if (to) taken.add(`${to} ${name}`)
      if (to && placeOf(to).module !== placeOf(file).module) takenByOthers.add(`${to} ${name}`)
    }
  }
  return modules.flatMap((module) => {
    const file = `server/${module}/public.ts`
    if (takenByOthers.has(`${file} *`)) return []
    return (codes.get(file)?.exported ?? [])
      .filter(({ name, isType }) => !(isType ? taken : takenByOthers).has(`${file} ${name}`))
      .map(({ name, line }) => ({ file, line, says: `no other module uses ${name}` }))
  })
}
