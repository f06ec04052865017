import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** A PDF opened with everything off that is not needed to see its pages; fonts and maps come from the package. */
export const openPdf = (file: Uint8Array) =>
  getDocument({
    data: Uint8Array.from(file),
    standardFontDataUrl: `${folder}/standard_fonts/`,
    cMapUrl: `${folder}/cmaps/`,
    wasmUrl: `${folder}/wasm/`,
    iccUrl: `${folder}/iccs/`,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 40e6,
    verbosity: 0,
  }).promise
