import { constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import createQpdf from '@neslinesli93/qpdf-wasm'
import type { Inspected } from './inspect.ts'
import { judgePdf } from './inspect-pdf.ts'
import { wholenessOf } from './inspect-whole.ts'

const maxPages = 50
const here = createRequire(import.meta.url)
const wasm = join(dirname(here.resolve('@neslinesli93/qpdf-wasm')), 'qpdf.wasm')

// qpdf's loader asks a deprecated interface of Node for these constants, which is shut under the permission model.
Object.defineProperty(process, 'binding', { value: () => ({ fs: constants }) })

type Qpdf = {
  callMain(args: string[]): number
  FS: { readFile(path: string): Uint8Array; writeFile(path: string, bytes: Uint8Array): void }
}
type Normalised = { code: number; said: string; bytes: Uint8Array | null; pages: number }

/** qpdf in WebAssembly: opens what an empty password opens, walks the page tree, writes every linked object plainly. */
const normalise = async (file: Uint8Array): Promise<Normalised> => {
  const said: string[] = []
  // qpdf's loader prints to the console, where our answer must stand alone.
  console.log = console.warn = console.error = (line: unknown) => void said.push(String(line))
  const qpdf = (await createQpdf({ locateFile: () => wasm })) as unknown as Qpdf
  qpdf.FS.writeFile('/in.pdf', file)
  const code = qpdf.callMain([
    '--object-streams=disable',
    '--stream-data=preserve',
    '--decrypt',
    '/in.pdf',
    '/out.pdf',
  ])
  const errors = said.join('\n').slice(0, 500)
  if (code !== 0 && code !== 3) return { code, said: errors, bytes: null, pages: 0 }
  said.length = 0
  qpdf.callMain(['--show-npages', '/out.pdf'])
  return {
    code,
    said: errors,
    bytes: qpdf.FS.readFile('/out.pdf'),
    pages: Number(said.at(-1)) || 0,
  }
}

export const inspectPdf = async (file: Uint8Array): Promise<Inspected> => {
  const raw = judgePdf(file)
  if (!raw.ok) return raw
  const whole = wholenessOf(file)
  if (whole !== 'whole') return { ok: false, reason: whole, detail: '' }
  const { bytes, said, pages } = await normalise(file)
  if (/password/i.test(said) && !bytes) return { ok: false, reason: 'pdf-locked', detail: '' }
  const linked = bytes ? judgePdf(bytes) : raw
  if (!linked.ok) return linked
  // What qpdf cannot link may still be read by viewers, who look for objects as our own scan did; never when encrypted.
  if (!bytes && (raw.locked || /loop/i.test(said)))
    return { ok: false, reason: 'damaged', detail: said.slice(0, 200) }
  // Drawing costs most of the time; what is refused never pays it.
  const { countPages, drawPage } = await import('./inspect-child-draw.ts')
  const counted = bytes ? pages : await countPages(file)
  if (counted > maxPages) return { ok: false, reason: 'too-many-pages', detail: String(counted) }
  const thumbnail = counted > 0 ? await drawPage(file, 1, { longest: 800 }) : null
  if (!thumbnail) return { ok: false, reason: 'damaged', detail: said.slice(0, 200) }
  return { ok: true, type: 'application/pdf', pages: counted, thumbnail }
}
