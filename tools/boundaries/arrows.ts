// The arrows of the map that are really there: imports on every layer, and SQL.
import { isTest, modules, placeOf, resolveImport, type Files } from './place.ts'
import type { Code } from './code.ts'
import { readCode } from './read-code.ts'
import { readSqlFile, readTemplate, scanUse } from './read-sql.ts'

/** How one module uses another: by code, by SQL, or only by what its screens show. */
export type Arrow = { from: string; to: string; by: 'code' | 'sql' | 'screen' }

/** Words stand in a folder of their language before that of their module. */
export const placeOfWords = (path: string): ReturnType<typeof placeOf> =>
  placeOf(path.replace(/^text\/[a-z]{2}\//, 'text/'))

const importsOf = (file: string, { imports }: Code): Arrow[] =>
  imports.flatMap(({ specifier }) => {
    const to = specifier === null ? undefined : resolveImport(file, specifier)
    if (to === undefined) return []
    const by = file.startsWith('web/') ? 'screen' : 'code'
    return [{ from: placeOfWords(file).module, to: placeOfWords(to).module, by }]
  })

const schemasOf = (text: readonly string[]): string[] =>
  (readTemplate(text) ?? scanUse(text.join(' '))).mentions.map(({ schema }) => schema)

const sqlOf = (file: string, { sql }: Code): Arrow[] =>
  sql.flatMap(({ pieces }) =>
    schemasOf(pieces ?? []).map((to) => ({
      from: placeOf(file).module,
      to,
      by: 'sql' as const,
    })),
  )

const ofDefinition = ([file, text]: readonly [string, string]): Arrow[] =>
  readSqlFile(text).mentions.map(({ schema }) => ({
    from: file.split('/')[1]!,
    to: schema,
    by: 'sql',
  }))

/** Each once and by the strongest of what uses it. */
export const arrowsOf = (files: Files): Arrow[] => {
  const product = [...files].filter(([file]) => !isTest(file))
  const found = [
    ...product
      .filter(([file]) => /^(contract|text|server|web)\/.*\.tsx?$/.test(file))
      .flatMap(([file, text]) => {
        const code = readCode(file, text)
        return [...importsOf(file, code), ...sqlOf(file, code)]
      }),
    ...product
      .filter(([file]) => /^database\/\w+\/(functions|views)\//.test(file))
      .flatMap(ofDefinition),
  ].filter(({ from, to }) => from !== to && modules.includes(from) && modules.includes(to))
  const strength = ['code', 'sql', 'screen']
  const best = new Map<string, Arrow>()
  for (const arrow of found.toSorted((a, b) => strength.indexOf(a.by) - strength.indexOf(b.by))) {
    const key = `${arrow.from} ${arrow.to}`
    if (!best.has(key)) best.set(key, arrow)
  }
  return [...best.values()]
}

/** Arrows that the map allows and nothing takes. */
export const unusedArrows = (
  files: Files,
  map: Readonly<Record<string, { dependsOn: readonly string[]; shows?: readonly string[] }>>,
): string[] => {
  const there = arrowsOf(files)
  const isUsed = (from: string, to: string, isOfScreen: boolean): boolean =>
    there.some(
      (arrow) => arrow.from === from && arrow.to === to && (arrow.by === 'screen' || !isOfScreen),
    )
  return Object.entries(map).flatMap(([from, { dependsOn, shows = [] }]) => [
    ...dependsOn
      .filter((to) => !isUsed(from, to, false))
      .map((to) => `${from} asks nothing of ${to}: take the arrow away`),
    ...shows
      .filter((to) => !isUsed(from, to, true))
      .map((to) => `${from} shows nothing of ${to}: take the arrow away`),
  ])
}
