// The first file that runs, on any Node >= 20 and with nothing installed: so plain JavaScript and only node: imports.
// node tools/bootstrap.mjs <command> [arguments]: installs what the lock file says when that changed, then runs
// tools/<command>.ts on Node 24.
import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  constants as constantsOfFiles,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMachine, whyUnsuitable } from './install/check-machine.mjs'
import {
  endInstall,
  forgetInstall,
  installedStamp,
  installWhatIsMissing,
  isInstalled,
  isRunning,
  Refusal,
} from './install/install-packages.mjs'
import { modeIn, setFor } from './install/package-set.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
// Short-lived objects of a server that mostly waits need no more: that is a third less memory.
const flagsOf = { start: ['--max-semi-space-size=4', '--expose-gc'] }

try {
  const [command = '', ...args] = process.argv.slice(2)
  const program = join(root, 'tools', `${command}.ts`)
  const onlyInstall = command === 'install:production'
  if (!onlyInstall && (!/^[a-z]+$/.test(command) || !existsSync(program)))
    throw new Refusal(`AO has no command "${command}".`)
  const set = setFor(command, modeIn(root), installedStamp())
  const sentence = whyUnsuitable(readMachine(root, !isInstalled(set)))
  if (sentence) throw new Refusal(sentence)
  if (onlyInstall) forgetInstall('production')
  await untilEnded(endInstall, () => installWhatIsMissing(set))
  if (!onlyInstall)
    process.exitCode = await handOver(nodeToUse(), [
      ...(flagsOf[command] ?? []),
      builtOf(command) ?? program,
      ...args,
    ])
} catch (error) {
  console.error(`\n✗ ${sentenceOf(error)}`)
  process.exitCode = 1
}

/** What whoever started this can do about it; what only we can mend keeps its stack. */
function sentenceOf(error) {
  if (error instanceof Refusal) return error.message
  if (error.code === 'ENOSPC') return `The disk is full: make room in ${error.path ?? root}.`
  if (error.code === 'EROFS' || error.code === 'EACCES')
    return `AO may not write where it must: ${error.message}.`
  return error.stack ?? error.message
}

// --- handing over to Node 24 ---

/** An unpacked release has its code in a few files, which are loaded in half the time; a repository never has. */
function builtOf(command) {
  const built = join(root, 'dist/program', `${command}.js`)
  return existsSync(built) ? built : undefined
}

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

/**
 * Where compiled and type-stripped sources are kept: a start takes half the time. In the data folder where a release may not be
 * written, because it is another user's or its disk is only read; what a release before left there goes.
 */
function compiledFolder() {
  const beside = join(root, 'node_modules/.cache/compiled')
  try {
    mkdirSync(beside, { recursive: true })
    accessSync(beside, constantsOfFiles.W_OK)
    return beside
  } catch {
    const all = join(process.env.AO_DATA || join(root, '.data'), 'compiled')
    const own = join(all, basename(root))
    try {
      if (!existsSync(own)) rmSync(all, { recursive: true, force: true })
      mkdirSync(own, { recursive: true, mode: 0o700 })
    } catch {
      // Whoever starts next says why nothing can be written there.
    }
    return own
  }
}

function handOver(node, args) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const env = {
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: compiledFolder(),
    ...process.env,
    PATH: path,
  }
  // The channel tells the program when we are gone, even if we were killed outright.
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
  return untilEnded(
    (signal) => child.kill(signal),
    () => ended,
  ).finally(() => {
    if (child.connected) child.disconnect()
  })
}

/** Does `work`; whoever wants us to stop meanwhile, by a signal or by ending npm, has `end` called. */
async function untilEnded(end, work) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, end)
  const watch = endWithNpm(() => end('SIGTERM'))
  try {
    return await work()
  } finally {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, end)
  }
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
