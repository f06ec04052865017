// Keys in a PKCS#11 token: an HSM, a smart card, SoftHSM. OpenSC's pkcs11-tool speaks to it in a process of its own, so that
// no vendor's library is loaded into ours.
import { spawn } from 'node:child_process'
import { createPublicKey } from 'node:crypto'
import { buffer, text } from 'node:stream/consumers'
import { newSecret } from '#server/core/random.ts'
import type { Settings } from './settings.ts'

export type KeyToken = {
  /** Makes an Ed25519 key pair that never leaves the token. Gives its id there (CKA_ID), in hex. */
  generate: () => Promise<string>
  /** The 32 bytes of a public key, or null when the token does not hold it. Fails when the token cannot be asked. */
  publicKey: (id: string) => Promise<Buffer | null>
  /** An Ed25519 signature (RFC 8032), 64 bytes. */
  sign: (id: string, data: Uint8Array) => Promise<Buffer>
  destroy: (id: string) => Promise<void>
}

/** The token cannot be used: its message is one sentence for the operator. */
export class TokenError extends Error {}

const secondsToAnswer = 15

const toSentence = (label: string, what: string, said: string): string => {
  const why = said.split('\n').find((line) => /error|no slot/i.test(line))
  return `the token ${label} did not answer ${what}: ${why?.replace(/^error: /, '') ?? `nothing within ${secondsToAnswer} s`} (AO_KEYS_TOKEN, AO_KEYS_TOKEN_PIN)`
}

/** The token that the settings name, or null. Its PIN is handed on by the environment, where other users cannot read it. */
export const openToken = (settings: Settings): KeyToken | null => {
  const module = settings['AO_KEYS_TOKEN_MODULE']
  if (!module) return null
  const label = settings['AO_KEYS_TOKEN'] ?? ''
  const common = ['--module', module, '--token-label', label, '--login', '--pin', 'env:PIN']
  // A module finds its own configuration by variables such as SOFTHSM2_CONF; our secrets are none of its business.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('AO_')),
  )
  const run = async (what: readonly string[], input: Uint8Array = Buffer.alloc(0)) => {
    const child = spawn('pkcs11-tool', [...common, ...what], {
      env: { ...env, PIN: settings['AO_KEYS_TOKEN_PIN'] ?? '' },
      stdio: 'pipe',
      timeout: secondsToAnswer * 1000,
      killSignal: 'SIGKILL',
    })
    child.stdin.on('error', () => undefined) // it may end before it has read
    child.stdin.end(input)
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    const [answer, said, code] = await Promise.all([
      buffer(child.stdout),
      text(child.stderr),
      ended.catch((error: Error) => {
        throw new TokenError(
          `pkcs11-tool, which asks the token of the signing keys, could not be started (Debian: apt-get install opensc): ${error.message}`,
        )
      }),
    ])
    if (code !== 0) throw new TokenError(toSentence(label, what[0]!, said))
    return answer
  }
  return {
    generate: async () => {
      const id = Buffer.from(newSecret(16), 'base64url').toString('hex')
      await run([
        '--keypairgen',
        '--key-type',
        'EC:edwards25519',
        '--id',
        id,
        '--label',
        `AO ${id}`,
        '--sensitive',
      ])
      return id
    },
    publicKey: async (id) => {
      const read = await run(['--read-object', '--type', 'pubkey', '--id', id]).catch(
        (error: Error) => {
          if (/object not found/i.test(error.message)) return null
          throw error
        },
      )
      if (!read) return null
      // Some versions give PEM, some DER.
      const isText = read.subarray(0, 10).toString() === '-----BEGIN'
      const key = createPublicKey(isText ? read : { key: read, format: 'der', type: 'spki' })
      return key.export({ format: 'der', type: 'spki' }).subarray(-32)
    },
    sign: (id, data) => run(['--sign', '--mechanism', 'EDDSA', '--id', id], data),
    destroy: async (id) => {
      for (const type of ['privkey', 'pubkey'])
        await run(['--delete-object', '--type', type, '--id', id])
    },
  }
}
