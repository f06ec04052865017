// Which packages are installed: all, or those of production, which are without what only building and testing AO needs.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The commands that need nothing of the development packages once the pages are built. */
const ofProduction = /^(install:production|start|db|admin|audit|drill|keys|screening|courses)$/

/**
 * What this command needs. An install for production is never filled up by a command that runs without the rest; what needs
 * the rest, as npm test, installs it.
 */
export function setFor(command, mode, installed) {
  if (!ofProduction.test(command)) return 'all'
  const isAsked = command === 'install:production' || mode === 'production'
  return isAsked || installed.endsWith(' production') ? 'production' : 'all'
}

/** Whether what is installed, by its stamp, is this digest of the lock with at least these packages. */
export function isEnough(installed, digest, set) {
  return installed === `${digest} ${set}` || installed === `${digest} all`
}

/** AO_MODE as the settings will read it: the variable wins over the line in .env. */
export function modeIn(root) {
  const file = join(root, '.env')
  const said = existsSync(file)
    ? /^\s*(?:export\s+)?AO_MODE\s*=\s*["']?(\w+)/m.exec(readFileSync(file, 'utf8'))?.[1]
    : undefined
  return process.env.AO_MODE || said
}
