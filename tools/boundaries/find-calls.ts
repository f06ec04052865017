// Where a call is on every layer, found by its name, its path, or a part of either.
import { isTest, type Files } from './place.ts'
import { placesOfCalls } from './actions.ts'
import { kebab } from './shape.ts'

export type FoundCall = {
  readonly name: string
  /** `POST /api/payments` */
  readonly request: string
  /** The file of the contract, of the server, those of the web that make it, tests and journeys that name it. */
  readonly files: readonly string[]
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const requestOf = (text: string, name: string): string => {
  const shape = text.slice(text.search(new RegExp(`^export const ${name} = call\\(`, 'm')))
  const [, method = '', path = ''] = /method: '(\w+)',\s*path: '([^']+)'/.exec(shape) ?? []
  return `${method} ${path}`
}

/** Calls whose name or request holds `wanted`, letters of either case; all that match, the shortest name first. */
export const findCalls = (files: Files, wanted: string): FoundCall[] => {
  const looksFor = wanted.toLowerCase()
  return [...placesOfCalls(files)]
    .flatMap(([name, folder]) => {
      const contract = `contract/${folder}/calls.ts`
      const request = requestOf(files.get(contract) ?? '', name)
      if (![name, request].some((text) => text.toLowerCase().includes(looksFor))) return []
      const server = `server/${folder}/${kebab(name)}.ts`
      const named = new RegExp(`\\b${name}\\b|['"\`]${escaped(request)}['"\`]`)
      const others = [...files]
        .filter(
          ([file, text]) => (/^(web|journeys)\//.test(file) || isTest(file)) && named.test(text),
        )
        .map(([file]) => file)
      return [{ name, request, files: [contract, server, ...others.toSorted()] }]
    })
    .toSorted((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1))
}
