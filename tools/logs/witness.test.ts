// The witness as C2SP tlog-witness says it behaves, asked by a log that is made here by hand.
import assert from 'node:assert/strict'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { cosignaturesOf, readVerifierKey } from '../../contract/verification/log/cosignature.ts'
import { openWitness } from './witness.ts'

const folder = mkdtempSync(join(tmpdir(), 'ao-witness-'))
after(() => rmSync(folder, { recursive: true }))

const origin = 'log.example/log'
const keys = generateKeyPairSync('ed25519')
const rawOf = (key: typeof keys.publicKey) =>
  new Uint8Array(key.export({ format: 'der', type: 'spki' }).subarray(-32))
const sha = (...parts: (string | Buffer | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const leaf = (text: string) => sha(Buffer.of(0), text)
const node = (a: Buffer, b: Buffer) => sha(Buffer.of(1), a, b)

/** A checkpoint of these sizes and roots, signed by the log, with lines of others before its own. */
const checkpoint = (size: number, root: Buffer, { name = origin, by = keys.privateKey } = {}) => {
  const text = `${name}\n${size}\n${root.toString('base64')}\n`
  const id = sha(name, '\n', Buffer.of(1), rawOf(keys.publicKey)).subarray(0, 4)
  const own = Buffer.concat([id, sign(null, Buffer.from(text), by)]).toString('base64')
  return `${text}\n— else.example ${Buffer.alloc(68, 7).toString('base64')}\n— ${name} ${own}\n`
}
const request = (old: number, proof: Buffer[], note: string) =>
  `old ${old}\n${proof.map((hash) => `${hash.toString('base64')}\n`).join('')}\n${note}`

const open = (name = 'w.example') =>
  openWitness(
    folder,
    name,
    (asked) =>
      Promise.resolve(
        asked === origin ? [{ id: 'log-1', key: rawOf(keys.publicKey), withdrawn: false }] : null,
      ),
    () => 1_800_000_000_000,
  )

const [a, b, c] = [leaf('a'), leaf('b'), leaf('c')]
const [ofTwo, ofThree] = [node(a, b), node(node(a, b), c)]

test('a witness signs what extends the checkpoint it signed last, and refuses all else as C2SP says', async () => {
  const witness = await open()
  const key = (await readVerifierKey(witness.verifierKey))!
  assert.equal(key.name, 'w.example')
  const ask = (body: string) => witness.addCheckpoint(body)

  assert.equal((await ask('old x\n\n')).status, 400)
  assert.equal((await ask(request(0, [], 'no checkpoint'))).status, 400)
  assert.equal((await ask(request(0, [], checkpoint(2, ofTwo, { name: 'other/log' })))).status, 404)
  const stranger = generateKeyPairSync('ed25519').privateKey
  assert.equal((await ask(request(0, [], checkpoint(2, ofTwo, { by: stranger })))).status, 403)
  assert.equal((await ask(request(3, [], checkpoint(2, ofTwo)))).status, 400, 'old above new')
  assert.equal((await ask(request(0, [a], checkpoint(2, ofTwo)))).status, 422, 'a proof from none')

  const first = await ask(request(0, [], checkpoint(2, ofTwo)))
  assert.equal(first.status, 200)
  const signed = await cosignaturesOf(checkpoint(2, ofTwo) + first.body, [key])
  assert.deepEqual(
    signed.map(({ name, time }) => [name, time]),
    [['w.example', 1_800_000_000]],
  )

  const stale = await ask(request(0, [], checkpoint(3, ofThree)))
  assert.deepEqual([stale.status, stale.type, stale.body], [409, 'text/x.tlog.size', '2\n'])
  const fork = node(node(a, leaf('forged')), c)
  assert.equal((await ask(request(2, [c], checkpoint(3, fork)))).status, 422, 'a fork')
  assert.equal((await ask(request(2, [], checkpoint(3, ofThree)))).status, 422, 'no proof')
  const other = await ask(request(2, [], checkpoint(2, node(a, leaf('forged')))))
  assert.deepEqual([other.status, other.body], [409, '2\n'], 'another tree of the same size')
  assert.equal((await ask(request(2, [], checkpoint(2, ofTwo)))).status, 200, 'again the same')

  const next = await ask(request(2, [c], checkpoint(3, ofThree)))
  assert.equal(next.status, 200)
  assert.equal((await ask(request(2, [c], checkpoint(3, ofThree)))).status, 409)
  assert.equal((await ask(request(3, [], checkpoint(2, ofTwo)))).status, 400, 'a shorter one')
  assert.ok(witness.newest(origin).body.endsWith(next.body))
})

test('after a restart it has the same key and knows what it signed', async () => {
  const witness = await open()
  const answer = await witness.addCheckpoint(request(0, [], checkpoint(3, ofThree)))
  assert.deepEqual([answer.status, answer.body], [409, '3\n'])
})

test('of two requests at once one is signed, and nothing is rolled back', async () => {
  const witness = await open()
  const d = leaf('d')
  const ofFour = node(node(a, b), node(c, d))
  const forked = node(node(a, b), node(c, leaf('e')))
  const answers = await Promise.all([
    witness.addCheckpoint(request(3, [c, d, node(a, b)], checkpoint(4, ofFour))),
    witness.addCheckpoint(request(3, [c, leaf('e'), node(a, b)], checkpoint(4, forked))),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 409],
  )
})
