// The files of ops/ hold what docs/operations.md promises of them; the tools of their systems read them (Debian: systemd).
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parse, parseAllDocuments } from 'yaml'

const ops = fileURLToPath(new URL('../../ops', import.meta.url))
const units = readdirSync(`${ops}/systemd`).filter((name) => name.endsWith('.service'))
const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0
const options = isInstalled ? {} : { skip: 'systemd-analyze is not installed (Debian: systemd)' }

test('every service of systemd is closed to what it does not need', options, () => {
  assert.deepEqual(units.toSorted(), [
    'ao-base-backup.service',
    'ao-drill.service',
    'ao-dump.service',
    'ao-migrate.service',
    'ao@.service',
  ])
  for (const unit of units) {
    const { stdout } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--no-pager', `${ops}/systemd/${unit}`],
      { encoding: 'utf8' },
    )
    const [, exposure] = /exposure level for \S+: ([\d.]+)/.exec(stdout) ?? []
    assert.ok(Number(exposure) <= 2, `${unit}: ${stdout}`)
  }
})

/** Settings that the operator's page explains, and Node and the image's own. */
const explained = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')

test('settings in the units and the image are those of the operator’s page', () => {
  const image = readFileSync(`${ops}/container/Containerfile`, 'utf8')
  const unit = readFileSync(`${ops}/systemd/ao@.service`, 'utf8')
  const named = [
    ...image.matchAll(/(?<=^ENV .*)\b([A-Z_]+)=/gm),
    ...unit.matchAll(/(?<=^Environment=.*)\b([A-Z_]+)=/gm),
  ].map(([, name]) => name)
  assert.deepEqual([...new Set(named)].toSorted(), [
    'AO_DATA',
    'AO_MODE',
    'AO_ROLE',
    'DRAIN_SECONDS',
    'PORT',
  ])
  for (const name of named) assert.ok(explained.includes(`| \`${name}\` |`), name)
})

test('the containers run without rights, on a root that is read-only, under roles that AO has', () => {
  const compose = parse(readFileSync(`${ops}/container/compose.yaml`, 'utf8'), { merge: true }) as {
    services: Record<string, Record<string, unknown>>
  }
  const { web, worker } = compose.services
  assert.deepEqual(web?.['environment'], { AO_ROLE: 'web' })
  assert.deepEqual(worker?.['environment'], { AO_ROLE: 'worker' })
  for (const service of [web, worker]) {
    assert.equal(service?.['read_only'], true)
    assert.deepEqual(service?.['cap_drop'], ['ALL'])
  }
  assert.deepEqual(worker?.['ports'], [])
  assert.match(readFileSync(`${ops}/container/Containerfile`, 'utf8'), /^USER 10001$/m)
})

type Pod = {
  terminationGracePeriodSeconds: number
  automountServiceAccountToken: boolean
  securityContext: Record<string, unknown>
  containers: {
    env: { name: string; value: string }[]
    securityContext: Record<string, unknown>
    readinessProbe?: { httpGet: { path: string } }
    livenessProbe: { httpGet: { path: string } }
    resources: { limits: Record<string, string> }
  }[]
}
type Manifest = {
  kind: string
  metadata: { name: string; namespace?: string }
  spec: { replicas: number; template: { spec: Pod } }
}

test('on Kubernetes AO runs as on a server: without rights, by its roles, and answers until the proxy has left', () => {
  const manifests = parseAllDocuments(readFileSync(`${ops}/kubernetes/ao.yaml`, 'utf8')).map(
    (document) => {
      assert.deepEqual(document.errors, [])
      return document.toJS() as Manifest
    },
  )
  for (const { kind, metadata } of manifests)
    if (kind !== 'Namespace') assert.equal(metadata.namespace, 'ao', metadata.name)
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment')
  assert.deepEqual(
    deployments.map(({ metadata, spec }) => [
      metadata.name,
      spec.template.spec.containers[0]!.env[0],
    ]),
    [
      ['web', { name: 'AO_ROLE', value: 'web' }],
      ['worker', { name: 'AO_ROLE', value: 'worker' }],
    ],
  )
  for (const { spec } of deployments) {
    const pod = spec.template.spec
    const [container] = pod.containers
    assert.ok(spec.replicas >= 2, 'one may go')
    assert.deepEqual(
      [pod.securityContext['runAsNonRoot'], pod.automountServiceAccountToken],
      [true, false],
    )
    assert.deepEqual(container!.securityContext, {
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    })
    assert.equal(container!.livenessProbe.httpGet.path, '/healthz')
    const drain = container!.env.find(({ name }) => name === 'DRAIN_SECONDS')?.value ?? '0'
    assert.ok(pod.terminationGracePeriodSeconds >= Number(drain) + 30)
    for (const { name } of container!.env) assert.ok(explained.includes(`| \`${name}\` |`), name)
  }
  assert.equal(
    deployments[0]!.spec.template.spec.containers[0]!.readinessProbe?.httpGet.path,
    '/readyz',
  )
})
