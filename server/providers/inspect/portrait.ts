// Profile images: looked at and made anew in a limited child, never in the server's own process (reference: file safety).
import { fileURLToPath } from 'node:url'
import type { RefusalReason } from './inspect.ts'
import { type ChildFault, limitedChild } from './inspect-limits.ts'

declare module '#server/core/context.ts' {
  interface Providers {
    portraits: Portraits
  }
}

export type Portrait = { ok: true; jpeg: Uint8Array } | { ok: false; reason: RefusalReason }
export type Portraits = {
  /** A square JPEG of at most 512 pixels from a JPG, GIF or PNG. */
  make(file: Uint8Array, name: string): Promise<Portrait>
  close(): void
}

const entry = fileURLToPath(new URL('./portrait-child.ts', import.meta.url))
const faults: Readonly<Record<ChildFault, RefusalReason>> = {
  time: 'took-too-long',
  memory: 'too-much-memory',
  busy: 'busy',
  died: 'damaged',
}

export const portraits = (): Portraits => {
  const child = limitedChild(entry, {
    heapMegabytes: 256,
    rssMegabytes: 600,
    wallSeconds: 10,
    atOnce: 2,
    waiting: 50,
  })
  return {
    async make(file, name) {
      if (file.length === 0) return { ok: false, reason: 'empty' }
      const answer = await child.run({ name }, file)
      if (!answer.ok) return { ok: false, reason: faults[answer.fault] }
      const says = answer.says as { ok: true } | { ok: false; reason: RefusalReason }
      const [jpeg] = answer.files
      return says.ok && jpeg
        ? { ok: true, jpeg }
        : { ok: false, reason: says.ok ? 'damaged' : says.reason }
    },
    close: child.close,
  }
}
