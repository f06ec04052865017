import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readMachine, whyUnsuitable, systemsTable } from './check-machine.mjs'

const good = {
  platform: 'linux',
  arch: 'x64',
  musl: false,
  node: '20.0.0',
  memory: 1024 ** 3,
  disk: 2 * 1024 ** 3,
  install: true,
}

test('this machine can run AO', () => {
  assert.equal(whyUnsuitable(readMachine('.', false)), undefined)
})

test('a machine that cannot is refused in one sentence that says what to do', () => {
  const cases: [Partial<typeof good>, RegExp | undefined][] = [
    [{}, undefined],
    [{ arch: 'arm64' }, undefined],
    [{ platform: 'darwin', arch: 'arm64', node: '24.12.0' }, undefined],
    [
      { platform: 'darwin', arch: 'arm64', node: '20.19.0' },
      /^AO needs Node 24\.12 or newer on macOS arm64, and this is 20\.19\.0: /,
    ],
    [{ musl: true }, /^AO does not run on Alpine/],
    [{ platform: 'win32' }, /^AO does not run on Windows itself: run it inside WSL 2/],
    [{ platform: 'freebsd' }, /^AO does not run on freebsd-x64/],
    [{ arch: 'riscv64' }, /^AO does not run on linux-riscv64/],
    [{ node: '18.20.0' }, /^AO needs Node 20 or newer/],
    [{ memory: 256 * 1024 ** 2 }, /^AO needs 512 MB of memory, and this machine has 256 MB\.$/],
    [{ disk: 100 * 1024 ** 2 }, /^AO's packages need 1\.5 GB of disk, and 100 MB are free here\.$/],
    [{ disk: 100 * 1024 ** 2, install: false }, undefined],
  ]
  for (const [difference, expected] of cases) {
    const said = whyUnsuitable({ ...good, ...difference })
    if (expected) assert.match(said ?? '', expected)
    else assert.equal(said, undefined, JSON.stringify(difference))
  }
})

test("the README's table of systems is the one that the start holds to", () => {
  assert.ok(readFileSync('README.md', 'utf8').includes(systemsTable()), systemsTable())
  assert.match(systemsTable(), /^\| Linux x64 \(glibc\) \| proved here \| 20 \| embedded \|$/m)
  assert.match(systemsTable(), /^\| macOS arm64 \| by installing \| 24\.12 \| embedded \|$/m)
  assert.match(systemsTable(), /^\| Alpine and other musl \| not supported \|  \|  \|$/m)
})
