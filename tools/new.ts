/**
 * `npm run new -- action helpdesk pin-ticket`: an action on every layer, where its name says, as short as it runs.
 * `wallet/ledger` instead of `helpdesk` puts it into a sub-module. What it does is yours to write.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { planAction, type Plan } from './run/plan-action.ts'
import { plainError } from './run/plain-error.ts'

const write = (plan: Plan): void => {
  for (const [file, text] of plan) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...plan.keys()], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

try {
  const plan = planAction(process.argv.slice(2))
  write(plan)
  console.log([...plan.keys()].join('\n'))
  console.log(
    'Next: what it takes, whom it is about, the words people read (in German too), and a screen that shows its button.',
  )
} catch (error) {
  console.error(plainError(error))
  process.exitCode = 1
}
