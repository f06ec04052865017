// What the stand-in keeps of itself: one line for each change, read again at start.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Replays the file into `put`, then gives the writer. Without a file it writes nothing. */
export const openJournal = (
  file: string | undefined,
  put: (shelf: string, id: string, value: unknown) => void,
): ((shelf: string, id: string, value: unknown) => void) => {
  if (!file) return () => {}
  mkdirSync(dirname(file), { recursive: true })
  if (existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // A line cut short by a crash was never answered for.
      try {
        const { shelf, id, value } = JSON.parse(line)
        put(shelf, id, value)
      } catch {
        continue
      }
    }
  return (shelf, id, value) => appendFileSync(file, `${JSON.stringify({ shelf, id, value })}\n`)
}
