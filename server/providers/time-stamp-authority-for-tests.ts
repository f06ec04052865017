// A time stamp authority of its own: OpenSSL's (`openssl ts`) behind a small server, with a root and certificates made for the test.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0
/** For a test that needs the program. */
export const withOpenssl = hasOpenssl
  ? {}
  : { skip: 'OpenSSL is not installed (Debian: apt-get install openssl)' }

const settings = `[tsa]
default_tsa = own
[own]
serial = ./serial
signer_cert = ./tsa.pem
signer_key = ./tsa.key
certs = ./root.pem
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
signer_digest = sha256
ess_cert_id_alg = sha256
accuracy = secs:1
`

export type TestAuthority = {
  url: string
  /** PEM file with the root that vouches for it. */
  root: string
  /** How many asked. */
  requests: () => number
  /** `again` answers with what it answered last; `other` stamps something else. */
  behave: (how: 'well' | 'again' | 'other' | 'rejecting' | 'failing') => void
  /** What `openssl ts -verify` says of a token over these bytes. */
  judge: (token: Uint8Array, data: Uint8Array) => boolean
  /** Runs OpenSSL in the folder of the authority. */
  openssl: (...args: string[]) => Buffer
  file: (name: string, content?: Uint8Array | string) => string
  close: () => Promise<void>
}

export const startAuthority = async (): Promise<TestAuthority> => {
  const folder = mkdtempSync(join(tmpdir(), 'ao-tsa-'))
  const file: TestAuthority['file'] = (name, content) => {
    const path = join(folder, name)
    if (content !== undefined) writeFileSync(path, content)
    return path
  }
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(
    'req',
    '-x509',
    ...key,
    '-keyout',
    'root.key',
    '-out',
    'root.pem',
    '-days',
    '3650',
    '-subj',
    '/O=Stamps of Test/CN=Root of Test',
    '-addext',
    'keyUsage=critical,keyCertSign',
  )
  openssl(
    'req',
    ...key,
    '-keyout',
    'tsa.key',
    '-out',
    'tsa.csr',
    '-subj',
    '/O=Stamps of Test/CN=Time of Test',
  )
  file('extensions', 'extendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n')
  openssl(
    'x509',
    '-req',
    '-in',
    'tsa.csr',
    '-CA',
    'root.pem',
    '-CAkey',
    'root.key',
    '-out',
    'tsa.pem',
    '-CAcreateserial',
    '-days',
    '3650',
    '-extfile',
    'extensions',
  )
  file('tsa.cnf', settings)
  file('serial', '01')

  let how: Parameters<TestAuthority['behave']>[0] = 'well'
  let asked = 0
  let last = Buffer.alloc(0) as Buffer
  const answerTo = (request: Buffer): Buffer => {
    if (how === 'again') return last
    // Another nonce and another digest than were asked for.
    if (how === 'other')
      openssl('ts', '-query', '-digest', '00'.repeat(32), '-sha256', '-cert', '-out', 'request')
    else file('request', how === 'rejecting' ? request.subarray(0, 20) : request)
    openssl(
      'ts',
      '-reply',
      '-queryfile',
      'request',
      '-config',
      'tsa.cnf',
      '-section',
      'own',
      '-out',
      'response',
    )
    return (last = readFileSync(file('response')))
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        asked++
        response.statusCode = how === 'failing' ? 503 : 200
        response.setHeader('content-type', 'application/timestamp-reply')
        response.end(how === 'failing' ? '' : answerTo(Buffer.concat(parts)))
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    root: file('root.pem'),
    requests: () => asked,
    behave: (next) => void (how = next),
    judge: (token, data) => {
      file('judged.token', token)
      file('judged.data', data)
      const { status } = spawnSync(
        'openssl',
        [
          'ts',
          '-verify',
          '-data',
          'judged.data',
          '-in',
          'judged.token',
          '-token_in',
          '-CAfile',
          'root.pem',
        ],
        { cwd: folder },
      )
      return status === 0
    },
    openssl,
    file,
    close: async () => {
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
