// Who signs our checkpoints beside us (C2SP tlog-witness): witnesses that others run, each by its public key and its address.
import { CannotStart } from '#server/core/cannot-start.ts'
import { sha256 } from '#server/core/random.ts'
import type { Settings } from './settings.ts'

export type Witness = {
  readonly name: string
  /** `name+id+base64(kind || key)`, as C2SP's signed notes write it. */
  readonly verifierKey: string
  readonly url: string
}

export type Witnesses = {
  readonly all: readonly Witness[]
  /** So many must have cosigned before a page is green. */
  readonly required: number
  /** What a witness answers to `add-checkpoint`. Throws when it does not answer in time. */
  readonly addCheckpoint: (url: string, body: string) => Promise<{ status: number; body: string }>
}

declare module '#server/core/context.ts' {
  interface Providers {
    witnesses: Witnesses
  }
}

const timeout = 5_000
const maxAnswer = 20_000

const openWitnesses = (all: readonly Witness[], required: number): Witnesses => ({
  all,
  required,
  addCheckpoint: async (url, body) => {
    const answer = await fetch(`${url.replace(/\/$/, '')}/add-checkpoint`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'user-agent': 'AO' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    return { status: answer.status, body: (await answer.text()).slice(0, maxAnswer) }
  },
})

const refuse = (why: string): never => {
  throw new CannotStart(why)
}

/** Ed25519 for cosignatures, as it goes into a key's id. */
const cosignatureKind = 4

/** The name, where the key's id is the beginning of SHA-256(name || 0x0A || kind || key): a slip of the pen does not pass. */
const nameIn = (verifierKey: string): string | null => {
  const [, name, id, encoded] =
    /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(verifierKey) ?? []
  const key = Buffer.from(encoded ?? '', 'base64')
  const digest = sha256(Buffer.concat([Buffer.from(`${name}\n`), key]))
  return name && key[0] === cosignatureKind && digest.toString('hex', 0, 4) === id ? name : null
}

const readWitness = (text: string): Witness => {
  const [verifierKey = '', url = '', ...more] = text.trim().split(/\s+/)
  const name = nameIn(verifierKey)
  return name && more.length === 0 && /^https?:\/\/[^\s?#]+$/.test(url)
    ? { name, verifierKey, url }
    : refuse(
        `WITNESSES names "${text.trim()}"; each witness is its key and its address, as in "witness.example+1a2b3c4d+BA… https://witness.example", several apart by commas.`,
      )
}

/** `WITNESSES`, `WITNESSES_REQUIRED`: two of them unless said otherwise, or the one there is. */
export const witnessesOf = (settings: Settings): Witnesses => {
  const witnesses = (settings['WITNESSES'] ?? '')
    .split(',')
    .filter((text) => text.trim() !== '')
    .map(readWitness)
  const said = settings['WITNESSES_REQUIRED']
  const required = said ? Number(said) : Math.min(2, witnesses.length)
  const isPossible = Number.isInteger(required) && required >= (witnesses.length > 0 ? 1 : 0)
  if (
    !isPossible ||
    required > new Set(witnesses.map(({ verifierKey }) => verifierKey.slice(-44))).size
  )
    return refuse(
      `WITNESSES_REQUIRED is "${said ?? required}"; it is a number from 1 to that of different keys in WITNESSES, which is ${witnesses.length}.`,
    )
  return openWitnesses(witnesses, required)
}
