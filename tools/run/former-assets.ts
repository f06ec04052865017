import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

const keptDays = 7

/**
 * Before a build replaces them: the built files of today are kept for seven days more, for pages that were opened before. Their
 * names have their content in it, so old and new never meet.
 */
export function keepFormerAssets(clientFolder: string, formerFolder: string, now: Date): void {
  const from = join(clientFolder, 'assets')
  const to = join(formerFolder, 'assets')
  mkdirSync(to, { recursive: true })
  for (const name of existsSync(from) ? readdirSync(from) : []) {
    copyFileSync(join(from, name), join(to, name))
    utimesSync(join(to, name), now, now)
  }
  const old = now.getTime() - keptDays * 86_400_000
  for (const name of readdirSync(to))
    if (statSync(join(to, name)).mtimeMs < old) rmSync(join(to, name))
}
