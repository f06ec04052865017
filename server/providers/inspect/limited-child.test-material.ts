// A child for tests of the limits: computes for ever, waits for ever, or tries to read the files it is given.
import { readFileSync } from 'node:fs'
import { answerTask } from './inspect-frames.ts'

const outcomeOf = (path: string): string => {
  try {
    readFileSync(path)
    return 'read'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}

await answerTask(async ({ says }) => {
  const { does, paths = [] } = says as { does: 'compute' | 'wait' | 'read'; paths?: string[] }
  if (does === 'compute') for (;;);
  if (does === 'wait') await new Promise((resolve) => setTimeout(resolve, 60_000))
  return { says: paths.map(outcomeOf), files: [] }
})
