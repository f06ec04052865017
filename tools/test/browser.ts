import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Chromium = { executablePath: string; args: string[] }

/** What every journey starts Chromium with: it works as root, without a GPU, and calls nobody by itself. */
const quietArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
]

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A real Chromium: the one named by CHROMIUM, else the system's, else the one that comes from npm.
 * Fails with one sentence when there is none. Launch it with playwright-core: `chromium.launch(await findChromium())`.
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM
  if (named) {
    if (runnable(named)) return { executablePath: named, args: quietArgs }
    throw new Error(`CHROMIUM names ${named}, which is not a program that can be run.`)
  }
  const system = systemPlaces.find(runnable)
  return { executablePath: system ?? unpackedChromium(), args: quietArgs }
}

function runnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The package holds Chromium compressed; it is unpacked once per user and version, in a folder renamed into place. */
function unpackedChromium(): string {
  const packageFile = fileURLToPath(
    new URL('../../node_modules/@sparticuz/chromium/package.json', import.meta.url),
  )
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packageFile)) {
    throw new Error(
      'No Chromium found: install Chromium or Chrome, or name one in the variable CHROMIUM.',
    )
  }
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const home = join(tmpdir(), `ao-chromium-${version}-${userInfo().uid}`)
  const start = join(home, 'start-chromium')
  // Anybody may have made a folder of this name before us.
  const owner = lstatSync(home, { throwIfNoEntry: false })?.uid
  if (owner !== undefined && owner !== userInfo().uid)
    throw new Error(`${home} belongs to another user: remove it.`)
  if (existsSync(start) && existsSync(join(home, 'chromium'))) return start
  rmSync(home, { recursive: true, force: true }) // what a cleaner of temporary files left of it

  const fresh = `${home}.${process.pid}`
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  // The package unpacks into TMPDIR, and adds the libraries a bare machine lacks only where it believes to be in a Lambda.
  const unpacked = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "import c from '@sparticuz/chromium'; await c.executablePath()"],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: {
        ...process.env,
        TMPDIR: fresh,
        AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
        NODE_OPTIONS: '',
      },
      encoding: 'utf8',
    },
  )
  if (unpacked.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error(
      `Chromium from npm could not be unpacked in ${fresh}: ${unpacked.stderr.trim().split('\n').pop()}`,
    )
  }
  writeFileSync(join(fresh, 'fonts', 'fonts.conf'), fontsConf(join(home, 'fonts')))
  writeFileSync(join(fresh, 'start-chromium'), startScript(home))
  chmodSync(join(fresh, 'start-chromium'), 0o700)
  try {
    renameSync(fresh, home)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(start)) throw error // else another process was faster
  }
  return start
}

const startScript = (home: string) => `#!/bin/sh
export LD_LIBRARY_PATH='${home}/al2023/lib'\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export FONTCONFIG_FILE='${home}/fonts/fonts.conf'
exec '${home}/chromium' "$@"
`

const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
</fontconfig>
`
