import { constants } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import createQpdf from '@neslinesli93/qpdf-wasm'
import type { Inspected } from './inspect.ts'
import { judgePdf } from './inspect-pdf.ts'
import { openPdf } from './inspect-child-pdfjs.ts'

const mostPages = 50
const longestSide = 800
const here = createRequire(import.meta.url)
const wasm = join(dirname(here.resolve('@neslinesli93/qpdf-wasm')), 'qpdf.wasm')

// qpdf's loader asks an old door of Node's for these constants; that door is shut under the permission model.
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
  const code = qpdf.callMain(['--object-streams=disable', '--stream-data=preserve', '--decrypt', '/in.pdf', '/out.pdf'])
  const errors = said.join('\n').slice(0, 500)
  if (code !== 0 && code !== 3) return { code, said: errors, bytes: null, pages: 0 }
  said.length = 0
  qpdf.callMain(['--show-npages', '/out.pdf'])
  return { code, said: errors, bytes: qpdf.FS.readFile('/out.pdf'), pages: Number(said.at(-1)) || 0 }
}

export const inspectPdf = async (file: Uint8Array): Promise<Inspected> => {
  const raw = judgePdf(file)
  if (!raw.ok) return raw
  const { bytes, said, pages } = await normalise(file)
  if (/password/i.test(said) && !bytes) return { ok: false, reason: 'pdf-locked', detail: '' }
  if (!bytes || pages < 1) return { ok: false, reason: 'damaged', detail: said.slice(0, 200) }
  if (pages > mostPages) return { ok: false, reason: 'too-many-pages', detail: String(pages) }
  const linked = judgePdf(bytes)
  if (!linked.ok) return linked
  const thumbnail = await drawPage(file, 1, { longest: longestSide })
  if (!thumbnail) return { ok: false, reason: 'damaged', detail: 'page 1' }
  return { ok: true, type: 'application/pdf', pages, thumbnail }
}

/** One page as PNG, either `width` wide or with its longer side `longest`. */
export const drawPage = async (file: Uint8Array, number: number, size: { width?: number; longest?: number }) => {
  const document = await openPdf(file).catch(() => null)
  if (!document || number < 1 || number > document.numPages) return null
  const page = await document.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  const most = size.width ?? longestSide
  const scale = size.width ? most / natural.width : most / Math.max(natural.width, natural.height)
  const viewport = page.getViewport({ scale: Math.min(scale, 4 * (most / Math.max(natural.width, natural.height))) })
  const canvas = createCanvas(Math.max(1, Math.ceil(viewport.width)), Math.max(1, Math.ceil(viewport.height)))
  await page.render({ canvas: canvas as never, canvasContext: canvas.getContext('2d') as never, viewport }).promise
  return canvas.encode('png')
}
