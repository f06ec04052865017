// One action, one place: the call and the function that answers it stand in folders of one name (web-actions.ts: what performs it).
import { isTest, type Files } from './place.ts'
import { kebab } from './shape.ts'

const callAt = /^export const (\w+) = call\(/gm

/** `contract/wallet/ledger/calls.ts` → `wallet/ledger`. */
const folderOf = (file: string): string => file.split('/').slice(1, -1).join('/')

/** Every call with the folder that its file stands in. */
export const placesOfCalls = (files: Files): Map<string, string> =>
  new Map(
    [...files]
      .filter(([file]) => file.startsWith('contract/') && !isTest(file))
      .flatMap(([file, text]) =>
        [...text.matchAll(callAt)].map(([, name = '']) => [name, folderOf(file)] as const),
      ),
  )

/** Calls that are not where one who spells their name looks for them, on the contract and on the server. */
export const actionFindings = (files: Files): string[] => {
  const seen = new Set<string>()
  return [...files].flatMap(([file, text]) => {
    if (!file.startsWith('contract/') || isTest(file)) return []
    const folder = folderOf(file)
    return [...text.matchAll(callAt)].flatMap(([, name = '']) => {
      const isSecond = seen.has(name)
      seen.add(name)
      const answer = `server/${folder}/${kebab(name)}.ts`
      const isAnswered = files.get(answer)?.includes(`export const ${name}`)
      return [
        ...(isSecond ? [`${file}: another call is named ${name}`] : []),
        ...(file.endsWith('/calls.ts')
          ? []
          : [`${file}: ${name} stands in a file that is no calls.ts`]),
        ...(isAnswered ? [] : [`${file}: ${name} is exported by ${answer}`]),
      ]
    })
  })
}
