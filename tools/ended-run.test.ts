// Whoever ends a run of the tests has ended all of it: no process of it lives on.
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { newSecret } from '#server/core/random.ts'

const skip = process.platform !== 'linux' && 'processes are found by /proc'
const started: ChildProcess[] = []
after(() => started.forEach((run) => run.exitCode === null && process.kill(-run.pid!, 'SIGKILL')))

/** Of every process that was started with this mark in its environment, the command line. */
const living = (mark: string): string[] =>
  globSync('/proc/[0-9]*').flatMap((folder) => {
    try {
      if (!readFileSync(`${folder}/environ`, 'utf8').includes(mark)) return []
      return [readFileSync(`${folder}/cmdline`, 'utf8').replaceAll('\0', ' ')].filter(Boolean)
    } catch {
      return [] // has ended between two looks, or is another user's
    }
  })

const startRun = (part: string) => {
  const mark = `AO_TEST_MARK=${newSecret(12)}`
  const [name = '', value = ''] = mark.split('=')
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const run = spawn(process.execPath, ['tools/bootstrap.mjs', 'test', '--', part], {
    env: { ...env, [name]: value },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  started.push(run)
  let said = ''
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (text) => (said += text))
  /** Until a process of the run has this in its command line. */
  const until = async (looks: RegExp) => {
    while (!living(mark).some((line) => looks.test(line))) {
      assert.equal(run.exitCode, null, said)
      await sleep(50)
    }
  }
  return { run, mark, until }
}

test('Ctrl-C ends the unit tests, their database and all they started', { skip }, async () => {
  const { run, mark, until } = startRun('server/wallet/ledger/ledger-model')
  await until(/ledger-model\.test\.ts/)
  process.kill(-run.pid!, 'SIGINT') // as a terminal does: to the whole group
  assert.deepEqual(await once(run, 'exit'), [130, null])
  assert.deepEqual(living(mark), [])
})

test('Ctrl-C ends the journeys, their servers and browsers', { skip }, async () => {
  const { run, mark, until } = startRun('journeys/six-tabs')
  await until(/--type=renderer/)
  process.kill(-run.pid!, 'SIGINT')
  assert.deepEqual(await once(run, 'exit'), [130, null])
  assert.deepEqual(living(mark), [])
})

test('what is left of a run that was killed outright ends by itself', { skip }, async () => {
  const { run, mark, until } = startRun('server/wallet/ledger/ledger-model')
  await until(/ledger-model\.test\.ts/)
  run.kill('SIGKILL')
  await once(run, 'exit')
  for (let waited = 0; living(mark).length > 0; waited += 100) {
    assert.ok(waited < 60_000, living(mark).join('\n'))
    await sleep(100)
  }
})
