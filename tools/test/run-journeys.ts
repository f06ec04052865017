import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FileResult } from './run-tests.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const playwright = fileURLToPath(
  new URL('../../node_modules/@playwright/test/cli.js', import.meta.url),
)

export type Journeys = {
  /** With Playwright's exit code; a run that told no results has one failure. */
  done: Promise<{ code: number; results: FileResult[] }>
  /** Lets Playwright close its browsers and servers. */
  stop: () => void
}

/** The tag of the journeys that `npm test` runs: one main road a part of the product. */
const mainTag = '@main'
export const hasMainJourney = (file: string): boolean =>
  readFileSync(file, 'utf8').includes(mainTag)

/** Starts Playwright on these files. With `args`, `--headed` and the like, Playwright reports in its own way. */
export function startJourneys(
  files: readonly string[],
  { onlyMain = false, args = [] }: { onlyMain?: boolean; args?: readonly string[] } = {},
): Journeys {
  const chosen = [...files, ...(onlyMain ? ['--grep', mainTag] : []), ...args]
  const child = spawn(process.execPath, [playwright, 'test', ...chosen], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Of its own group: a Ctrl-C reaches it once, through us.
    detached: true,
    env: {
      ...process.env,
      // Node strips the types itself: Playwright need not compile the whole server once more.
      PW_DISABLE_TS_ESM: '1',
      ...(args.length === 0 ? { AO_TEST_RUN: '1' } : {}),
    },
  })
  let results: FileResult[] | undefined
  child.on('message', (message) => (results = message as FileResult[]))
  const nothing = { file: 'journeys', seconds: 0, passed: 0, failed: 1, skipped: 0 }
  return {
    done: new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) =>
        resolve({ code: code ?? 1, results: results ?? (code === 0 ? [] : [nothing]) }),
      )
    }),
    stop: () => void child.kill('SIGINT'),
  }
}
