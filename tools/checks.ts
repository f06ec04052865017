import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

export type Outcome = { name: string; ok: boolean; seconds: number; said: string }
/** A program of Node, never a shell command: those have other names on other systems. */
type Check = { name: string; script: string; args: string[] }

/** What must hold before a single test runs; each counts as one test. */
export const checks: Check[] = [
  { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['-b'] },
  { name: 'production build', script: 'tools/build-web.ts', args: ['--always'] },
  { name: 'boundaries', script: 'tools/boundaries.ts', args: [] },
  { name: 'format', script: 'node_modules/oxfmt/bin/oxfmt', args: ['--check', '.'] },
  { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', args: ['--deny-warnings'] },
  { name: 'dead code', script: 'node_modules/knip/bin/knip.js', args: [] },
]

/** Runs the checks, two at a time: that is how many cores the smallest machine has. */
export async function runChecks(
  list: Check[],
  tell: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const waiting = [...list]
  const done: Outcome[] = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runCheck(check)
      done.push(outcome)
      tell(outcome)
    }
  }
  await Promise.all([worker(), worker()])
  return done
}

function runCheck({ name, script, args }: Check): Promise<Outcome> {
  const began = performance.now()
  const result = (ok: boolean, said: string) => ({
    name,
    ok,
    said,
    seconds: (performance.now() - began) / 1000,
  })
  if (!existsSync(script)) return Promise.resolve(result(false, `${script} is missing.`))
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.once('error', (error) =>
      resolve(result(false, `${script} could not be run: ${error.message}`)),
    )
    child.once('close', (code) => resolve(result(code === 0, said)))
  })
}
