import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { keyOfMultibase } from '#contract/verification/credentials/canonical.ts'
import { leafHash, readCheckpoint, rootFromPath } from '#contract/verification/log/log-proof.ts'
import { keyIdOf, noteOf } from '#contract/verification/log/signed-note.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { fillLog } from './fill-log-for-tests.ts'
import {
  newNodes,
  frontierOf,
  hashLeaf,
  hashNode,
  inclusionPath,
  rootAt,
  loadTreeSize,
  type Node,
} from './log-tree.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const rootOf = (size: number, nodes: readonly Node[]) =>
  frontierOf(size)
    .map((p) => nodes.find((n) => n.level === p.level && n.index === p.index)!.hash)
    .reduceRight((right, left) => hashNode(left, right))

test('the tree is the one of RFC 6962: its roots are the published vectors', () => {
  const inputs = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ]
  const roots = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]
  const nodes: Node[] = []
  inputs.forEach((input, size) => {
    const frontier = frontierOf(size).map(
      (p) => nodes.find((n) => n.level === p.level && n.index === p.index)!.hash,
    )
    nodes.push(...newNodes(size, frontier, [Buffer.from(input, 'hex')]))
    assert.equal(rootOf(size + 1, nodes).toString('hex'), roots[size])
  })
})

test("every entry is proven in every published tree, and none in another's place", async () => {
  for (const more of [1, 6, 30]) await fillLog(app, more)
  const size = await loadTreeSize(app.sql)
  const root = await rootAt(app.sql, size)
  const rows = await app.sql<
    { seq: number; leafHash: Buffer }[]
  >`select seq, leaf_hash from core.activity_chain order by seq`
  for (const { seq, leafHash: stored } of rows) {
    const path = (await inclusionPath(app.sql, seq - 1, size)).map((hash) => new Uint8Array(hash))
    const leaf = await leafHash(new Uint8Array(stored))
    assert.deepEqual(Buffer.from(leaf), hashLeaf(stored))
    assert.deepEqual(Buffer.from((await rootFromPath(seq - 1, size, leaf, path))!), root)
    const elsewhere = await rootFromPath(seq % size, size, leaf, path)
    assert.ok(elsewhere === null || !Buffer.from(elsewhere).equals(root))
  }
})

test('the checkpoint is a signed note and the tiles rebuild its root', async () => {
  await fillLog(app, 300)
  const { body } = await app.server.inject({ method: 'GET', url: '/log/checkpoint' })
  const did = JSON.parse(
    (await app.server.inject({ method: 'GET', url: '/.well-known/did.json' })).body,
  )
  const key = keyOfMultibase(
    did.verificationMethod.find(({ id }: { id: string }) => id.includes('#log-'))
      .publicKeyMultibase,
  )
  const checkpoint = (await readCheckpoint(body, key))!
  assert.equal(checkpoint.origin, 'ao.test/log')
  assert.equal(
    await readCheckpoint(
      body.replace(/\n(\d+)\n/, (_, n) => `\n${Number(n) + 1}\n`),
      key,
    ),
    null,
  )
  assert.equal((await keyIdOf('ao.test/log', key)).length, 4)
  assert.ok(body.startsWith(noteOf('ao.test/log', checkpoint.size, checkpoint.root)))
  const full = (await app.server.inject({ method: 'GET', url: '/log/tile/0/000' })).rawPayload
  assert.equal(full.length, 8192)
  const rest = (
    await app.server.inject({ method: 'GET', url: `/log/tile/0/001.p/${checkpoint.size - 256}` })
  ).rawPayload
  const hashes = Array.from({ length: checkpoint.size }, (_, n) =>
    n < 256 ? full.subarray(n * 32, n * 32 + 32) : rest.subarray((n - 256) * 32, (n - 255) * 32),
  )
  const nodes: Node[] = hashes.map((hash, index) => ({ level: 0, index, hash }))
  for (let level = 1; level < 10; level++)
    for (const [at, left] of nodes.filter((n) => n.level === level - 1).entries()) {
      const right = nodes.find((n) => n.level === level - 1 && n.index === at + 1)
      if (at % 2 === 0 && right)
        nodes.push({ level, index: at / 2, hash: hashNode(left.hash, right.hash) })
    }
  assert.deepEqual(rootOf(checkpoint.size, nodes), Buffer.from(checkpoint.root))
  for (const beyond of [
    '/log/tile/0/009',
    '/log/tile/0/001',
    '/log/tile/0/../x',
    `/log/tile/0/001.p/${checkpoint.size - 255}`,
  ])
    assert.equal((await app.server.inject({ method: 'GET', url: beyond })).statusCode, 404, beyond)
  const entries = await app.server.inject({ method: 'GET', url: '/log/tile/entries/000' })
  assert.equal(entries.rawPayload.length, 256 * 34)
})

test('the newest root is mailed to the admins, where nobody who changes the database can reach it', async () => {
  const admin = await app.person('admin')
  await fillLog(app, 1)
  await app.job('verification.witness')
  await app.settle()
  const [checkpoint] = await app.sql<
    { root: Buffer }[]
  >`select root from verification.checkpoints order by size desc limit 1`
  assert.ok(
    app.mailbox
      .read(admin.mail)
      .some(({ text }) => text.includes(checkpoint!.root.toString('base64'))),
  )
})
