import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

export type Outcome = { name: string; ok: boolean; seconds: number; said: string }
type Check = { name: string; command: string; args: string[] }

/** What must hold before a single test runs; each counts as one test. */
export const checks: Check[] = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'production build', command: 'node', args: ['tools/build-web.ts', '--always'] },
  { name: 'walls', command: 'node', args: ['tools/walls.ts'] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'dead code', command: 'knip', args: [] },
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

function runCheck({ name, command, args }: Check): Promise<Outcome> {
  const began = performance.now()
  const result = (ok: boolean, said: string) => ({
    name,
    ok,
    said,
    seconds: (performance.now() - began) / 1000,
  })
  const script = command === 'node' ? args[0] : undefined
  if (script && !existsSync(script)) return Promise.resolve(result(false, `${script} is missing.`))
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.once('error', (error) =>
      resolve(result(false, `${command} could not be run: ${error.message}`)),
    )
    child.once('close', (code) => resolve(result(code === 0, said)))
  })
}
