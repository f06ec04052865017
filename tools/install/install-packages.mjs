// Installs the packages of one set with npm ci, for bootstrap.mjs: plain JavaScript on any Node >= 20, with nothing installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { npmProgram } from './npm-program.mjs'
import { isEnough, pathsOf, withoutTests } from './package-set.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const stamp = join(root, 'node_modules', '.installed')
const isTerminal = Boolean(process.stdout.isTTY)

/** What whoever started this can mend: printed as it is, without a stack. */
export class Refusal extends Error {}

/** Has more than this set installed: it is to be installed anew, without the rest. */
export function forgetInstall(set) {
  if (existsSync(stamp) && !installedStamp().endsWith(` ${set}`)) rmSync(stamp)
}

function wantedDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex')
}

export function installedStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
}

export function isInstalled(set) {
  return isEnough(installedStamp(), wantedDigest(), set)
}

/** Types are taken away for production (trim-packages.mjs), and what it does not need is not left lying there. */
function isOfAnotherSet(set) {
  const has = (name) => existsSync(join(root, 'node_modules', name))
  if (set === 'production') return has('vite')
  return set === 'all' && !has('typescript')
}

/** Ends what is being installed, with all that npm started for it. */
export const endInstall = () => {
  isEnded = true
  for (const child of installing) endGroup(child)
}
let isEnded = false
const installing = new Set()

function refuseWhenEnded() {
  if (isEnded) throw new Refusal('The packages are not installed: it was stopped before the end.')
}

/** npm does not end by SIGTERM while it runs a package's script. */
function endGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}

export async function installWhatIsMissing(set) {
  const done = () => isInstalled(set)
  if (done()) return
  const release = await installLock()
  try {
    if (done()) return // another command was faster
    if (differences(set).length > 0 || isOfAnotherSet(set)) await install(set)
    const wrong = differences(set)
    if (wrong.length > 0)
      throw new Refusal(
        `What is installed is not what package-lock.json says: ${wrong.slice(0, 3).join(', ')}.`,
      )
    const whole = set === 'start' && differences('all').length === 0 ? 'all' : set
    writeFileSync(stamp, `${wantedDigest()} ${whole}`)
  } finally {
    release()
  }
}

async function install(set) {
  const began = Date.now()
  const flags = [
    set === 'production' ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const stopTelling = progress('installing packages')
  // Without a registry npm is silent for a quarter of an hour: then only what is in its cache can be installed.
  const registry = await askRegistry()
  refuseWhenEnded()
  if (registry !== 'answers') flags.push('--offline')
  const result = await (set === 'start' ? installAside(flags) : npm(['ci', ...flags]))
  stopTelling()
  refuseWhenEnded()
  if (result.code !== 0 || /ENOSPC|no space left/i.test(result.said)) {
    if (/ENOSPC|no space left/i.test(result.said))
      throw new Refusal(
        `The disk is full: npm had no room for the packages in ${root}; make room, then start again.`,
      )
    if (registry === 'untrusted')
      throw new Refusal(
        "The npm registry's certificate is not trusted here: name the CA of your network in NODE_EXTRA_CA_CERTS, or by npm config set cafile.",
      )
    if (registry === 'silent')
      throw new Refusal(
        'The npm registry does not answer, and the packages are not in its cache: check the network, or npm config get registry.',
      )
    console.error(result.said.trim())
    throw new Refusal('npm could not install the packages: see its message above.')
  }
  console.log(`✓ packages installed (${((Date.now() - began) / 1000).toFixed(0)} s)`)
}

/** npm knows no set between all and production: it is given a manifest without the rest, in a folder that ends here. */
async function installAside(flags) {
  const aside = join(root, '.installing')
  const removeAside = () =>
    rmSync(aside, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
  const { manifest, lock } = withoutTests(read('package.json'), read('package-lock.json'))
  try {
    removeAside() // what a killed one left
    mkdirSync(join(aside, 'tools/install'), { recursive: true })
    writeFileSync(join(aside, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(aside, 'package-lock.json'), JSON.stringify(lock))
    // What trims packages after an install, and how the registry is reached.
    for (const name of ['.npmrc', 'tools/install/trim-packages.mjs'])
      if (existsSync(join(root, name))) copyFileSync(join(root, name), join(aside, name))
    const result = await npm(['ci', ...flags], undefined, aside)
    if (result.code === 0) {
      rmSync(join(root, 'node_modules'), { recursive: true, force: true })
      renameSync(join(aside, 'node_modules'), join(root, 'node_modules'))
    }
    return result
  } finally {
    removeAside()
  }
}

/** Whether the registry can be reached at all, found out within half a minute; what it answers does not matter. */
async function askRegistry() {
  const { code, said } = await npm(
    ['ping', '--fetch-retries=0', '--fetch-timeout=20000', '--loglevel=error'],
    30_000,
  )
  if (code === 0 || /E[45]\d\d/.test(said)) return 'answers'
  return /code \w*(CERT|SIGNATURE)/.test(said) ? 'untrusted' : 'silent'
}

function npm(args, patience, cwd = root) {
  const [program, ...first] = npmProgram()
  const child = spawn(program, [...first, ...args], {
    cwd,
    // npm that runs us says in the environment which folder is its own.
    env: { ...process.env, npm_config_local_prefix: cwd },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all of it ends when we do.
    detached: true,
  })
  installing.add(child)
  const late = patience && setTimeout(() => endGroup(child), patience)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  return new Promise((resolve) => {
    child.once('error', () =>
      resolve({ code: 1, said: 'npm was not found: AO needs git, Node 20 or newer, and npm.' }),
    )
    child.once('close', (code) => resolve({ code, said }))
  }).finally(() => {
    clearTimeout(late)
    installing.delete(child)
  })
}

function progress(what) {
  const began = Date.now()
  const show = () => {
    const line = `… ${what} (${Math.round((Date.now() - began) / 1000)} s)`
    if (isTerminal) process.stdout.write(`\r${line}`)
    else console.log(line)
  }
  show()
  const timer = setInterval(show, isTerminal ? 1000 : 15_000)
  return () => {
    clearInterval(timer)
    if (isTerminal) process.stdout.write('\r\x1b[K')
  }
}

/** Every package of the set whose installed version is another, or which is absent although this machine needs it. */
function differences(set) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return pathsOf(set, lock).flatMap((path) => {
    const locked = lock.packages[path]
    const file = join(root, path, 'package.json')
    if (!existsSync(file)) return locked.optional || locked.peer ? [] : [`${path} is missing`]
    const version = versionIn(file)
    return version === locked.version ? [] : [`${path} is ${version}, not ${locked.version}`]
  })
}

/** A file that a full disk or a kill left half is no version. */
function versionIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).version
  } catch {
    return 'damaged'
  }
}

/** Two commands started together share one install: the second waits, then finds it done. */
async function installLock() {
  const user = process.getuid ? process.getuid() : ''
  const folder = join(
    tmpdir(),
    `ao-install-${user}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`,
  )
  for (let said = false; ; said = true) {
    refuseWhenEnded()
    try {
      mkdirSync(folder, { mode: 0o700 })
      writeFileSync(join(folder, 'pid'), String(process.pid))
      return () => rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isStale(folder)) rmSync(folder, { recursive: true, force: true })
    else if (!said) console.log('… waiting for another command that is installing')
    await sleep(300)
  }
}

function isStale(folder) {
  try {
    const age = Date.now() - statSync(folder).mtimeMs
    const pid = existsSync(join(folder, 'pid'))
      ? Number(readFileSync(join(folder, 'pid'), 'utf8'))
      : 0
    return pid ? !isRunning(pid) : age > 10_000
  } catch {
    return false // given back between two looks
  }
}

export function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
