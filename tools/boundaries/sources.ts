// Time, randomness and ids come from one module each; the contract and the text know none of them.
import { isTest, placeOf } from './place.ts'
import type { Code } from './code.ts'

const time =
  /^(Date\.now|Date\(\)|Date handed on|format\(\)|new Date\(\)|performance\.(now|timeOrigin)|process\.hrtime|Temporal\.Now(\.\w+)?)$/
const timeImport = /^(node:)?perf_hooks /
const chance =
  /^Math\.random$|(^|\.)(getRandomValues|randomBytes|randomInt|randomFill|randomFillSync|randomUUID|randomUUIDv7)(\(\))?$/
const chanceImport =
  /^(node:)?crypto (randomBytes|randomInt|randomFill|randomFillSync|randomUUID|randomUUIDv7|webcrypto|getRandomValues)$/

export const sourceFindings = (path: string, code: Code): { line: number; says: string }[] => {
  if (isTest(path)) return []
  const { layer } = placeOf(path)
  const clock = { server: 'server/core/clock.ts', contract: '', text: '' }[layer]
  const lots = {
    server: 'server/core/random.ts',
    web: 'web/core/random.ts',
    contract: '',
    text: '',
  }[layer]
  const timeSays = clock ? `the time comes from ctx.now (${clock})` : `the ${layer} knows no clock`
  const chanceSays = lots
    ? `randomness comes from ${lots}, ids from server/core/ids.ts`
    : `the ${layer} draws no lots`
  const findings: { line: number; says: string }[] = []
  const add = (line: number, says: string): void => {
    if (!findings.some((f) => f.line === line && f.says === says)) findings.push({ line, says })
  }
  for (const { name, line } of code.uses) {
    if (clock !== undefined && path !== clock && time.test(name)) add(line, timeSays)
    if (lots !== undefined && path !== lots && chance.test(name)) add(line, chanceSays)
  }
  for (const { name, line } of code.named) {
    if (clock !== undefined && path !== clock && timeImport.test(name)) add(line, timeSays)
    if (lots !== undefined && path !== lots && chanceImport.test(name)) add(line, chanceSays)
  }
  if (path !== 'text/intl.ts' && code.keys.has('style'))
    for (const { text, line } of code.texts)
      if (text === 'currency') add(line, 'money is written by moneyText of text/intl.ts')
  return findings
}
