// The first file that runs, on any Node >= 20 and with nothing installed: so plain JavaScript and only node: imports.
// node tools/bootstrap.mjs <command> [arguments]: installs what the lock file says when that changed, then runs
// tools/<command>.ts on Node 24. In production, and after npm run install:production, that is without development packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMachine, refuseMachine } from './check-machine.mjs'
import { isEnough, modeIn, setFor } from './package-set.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.installed')
const fileOf = { admin: 'first-admin' }
// Short-lived objects of a server that mostly waits need no more: that is a third less memory.
const flagsOf = { start: ['--max-semi-space-size=4', '--expose-gc'] }
const isTerminal = Boolean(process.stdout.isTTY)

class Refusal extends Error {}

try {
  const [command = '', ...args] = process.argv.slice(2)
  const program = join(root, 'tools', `${fileOf[command] ?? command}.ts`)
  const onlyInstall = command === 'install:production'
  if (!onlyInstall && (!/^[a-z]+$/.test(command) || !existsSync(program)))
    throw new Refusal(`AO has no command "${command}".`)
  const set = setFor(command, modeIn(root), installedStamp())
  const sentence = refuseMachine(readMachine(root, !isInstalled(set)))
  if (sentence) throw new Refusal(sentence)
  if (onlyInstall && installedStamp().endsWith(' all')) rmSync(stamp)
  await installWhatIsMissing(set)
  if (!onlyInstall)
    process.exitCode = await handOver(nodeToUse(), [...(flagsOf[command] ?? []), program, ...args])
} catch (error) {
  console.error(`\n✗ ${sentenceOf(error)}`)
  process.exitCode = 1
}

// --- installing ---

/** What whoever started this can do about it; what only we can mend keeps its stack. */
function sentenceOf(error) {
  if (error instanceof Refusal) return error.message
  if (error.code === 'ENOSPC') return `The disk is full: make room in ${error.path ?? root}.`
  if (error.code === 'EROFS' || error.code === 'EACCES')
    return `AO may not write where it must: ${error.message}.`
  return error.stack ?? error.message
}

function wantedDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex')
}

function installedStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
}

function isInstalled(set) {
  return isEnough(installedStamp(), wantedDigest(), set)
}

/** Types are taken away for production (trim-packages.mjs), and what it does not need is not left lying there. */
function isOfAnotherSet(set) {
  const isComplete = existsSync(join(root, 'node_modules/typescript'))
  return isComplete !== (set === 'all')
}

async function installWhatIsMissing(set) {
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
    writeFileSync(stamp, `${wantedDigest()} ${set}`)
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
  const registry = await registryAnswers()
  if (!registry) flags.push('--offline')
  const result = await npm(['ci', ...flags])
  stopTelling()
  if (result.code !== 0 || /ENOSPC|no space left/i.test(result.said)) {
    if (/ENOSPC|no space left/i.test(result.said))
      throw new Refusal(`The disk is full: npm had no room for the packages in ${root}.`)
    if (!registry)
      throw new Refusal(
        'The npm registry does not answer, and the packages are not in its cache: check the network, or npm config get registry.',
      )
    console.error(result.said.trim())
    throw new Refusal('npm could not install the packages: see its message above.')
  }
  console.log(`✓ packages installed (${((Date.now() - began) / 1000).toFixed(0)} s)`)
}

/** Whether the registry can be reached at all, found out within half a minute; what it answers does not matter. */
async function registryAnswers() {
  const { code, said } = await npm(
    ['ping', '--fetch-retries=0', '--fetch-timeout=20000', '--loglevel=error'],
    30_000,
  )
  return code === 0 || /E[45]\d\d/.test(said)
}

function npm(args, patience) {
  const cli = process.env.npm_execpath
  const program = cli && /npm-cli\.c?js$/.test(cli) ? [process.execPath, cli] : ['npm']
  const child = spawn(program[0], [...program.slice(1), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(patience ? { timeout: patience } : {}),
  })
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

/** Every package of the lock whose installed version is another, or which is absent although this machine needs it. */
function differences(set) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).flatMap(([path, locked]) => {
    if (path === '' || locked.link || (set === 'production' && locked.dev)) return []
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

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// --- handing over to Node 24 ---

function nodeToUse() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 12)) return process.execPath
  const packaged = join(
    root,
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'bin',
    'node',
  )
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged
  throw new Refusal(
    `AO runs on Node 24.12 or newer: this is ${process.version}, and npm has none for ${process.platform}-${process.arch}.`,
  )
}

function handOver(node, args) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  // Compiled and type-stripped sources are kept: a start takes half the time.
  const env = {
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    PATH: path,
  }
  // The channel tells the program when we are gone, even if we were killed outright.
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const watch = endWithNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  }).finally(() => {
    clearInterval(watch)
    if (child.connected) child.disconnect()
  })
}

/** npm runs us in a shell that forwards no signal: when npm or that shell is gone, the program has to go too. */
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = processAbove(process.ppid)
  const above = [
    process.ppid,
    ...(/^(ba|da|a|z|)sh$/.test(parent.name) ? [parent.parent] : []),
  ].filter((pid) => pid > 1)
  const timer = setInterval(() => {
    if (process.ppid === above[0] && above.every(isRunning)) return
    clearInterval(timer)
    end()
  }, 400)
  return timer
}

function processAbove(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    return { name, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }
  } catch {
    return { name: '', parent: 0 }
  }
}
