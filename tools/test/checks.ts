import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

export type Outcome = { name: string; ok: boolean; seconds: number; said: string }
/** A program of Node, never a shell command: those have other names on other systems. */
type Check = { name: string; script: string; args: string[] }

/** What must hold before a single test runs; each counts as one test. */
export const checks: Check[] = [
  { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['-b', '.', 'journeys'] },
  { name: 'production build', script: 'tools/run/build-web.ts', args: ['--always'] },
  { name: 'boundaries', script: 'tools/boundaries.ts', args: [] },
  { name: 'roads', script: 'tools/check/count-roads.ts', args: ['--check'] },
  { name: 'format', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', '.'] },
  { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', args: ['--deny-warnings'] },
  { name: 'dead code', script: 'node_modules/knip/bin/knip.js', args: [] },
]

/** Runs the checks, two at a time: that is how many cores the smallest machine has. */
export async function runChecks(
  list: Check[],
  report: (outcome: Outcome) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = [...list]
  const worker = async () => {
    for (let check = waiting.shift(); check && !signal.aborted; check = waiting.shift())
      report(await runCheck(check, signal))
  }
  await Promise.all([worker(), worker()])
}

function runCheck({ name, script, args }: Check, signal: AbortSignal): Promise<Outcome> {
  const began = performance.now()
  const result = (ok: boolean, said: string) => ({
    name,
    ok,
    said,
    seconds: (performance.now() - began) / 1000,
  })
  if (!existsSync(script)) return Promise.resolve(result(false, `${script} is missing.`))
  return new Promise((resolve) => {
    // Of its own group, for some start programs of their own: all of them end together.
    const child = spawn(process.execPath, [script, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    signal.addEventListener('abort', () => endGroup(child.pid))
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.once('error', (error) =>
      resolve(result(false, `${script} could not be run: ${error.message}`)),
    )
    child.once('close', (code) => resolve(result(code === 0, said)))
  })
}

function endGroup(pid: number | undefined) {
  try {
    if (pid) process.kill(-pid, 'SIGTERM')
  } catch {
    // has ended already
  }
}
