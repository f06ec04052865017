// A small picture of a file's first page, drawn in the browser: shown at once, and sent along (spec §7). The server draws its own.
const width = 400

const blank = (wide: number, high: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round((width * high) / wide))
  return canvas
}

const ofPicture = async (file: File): Promise<string> => {
  const picture = await createImageBitmap(file)
  const canvas = blank(picture.width, picture.height)
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/png')
}

const ofPdf = async (file: File): Promise<string> => {
  const [{ getDocument, GlobalWorkerOptions }, { default: worker }] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.min.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ])
  GlobalWorkerOptions.workerSrc = worker
  // Glyphs as paths: nothing of the file becomes a font, a frame or a style of this page.
  const task = getDocument({
    data: await file.arrayBuffer(),
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    useWasm: false,
    maxImageSize: 40_000_000,
  })
  try {
    const page = await (await task.promise).getPage(1)
    const { width: wide, height: high } = page.getViewport({ scale: 1 })
    const canvas = blank(wide, high)
    await page.render({
      canvas,
      viewport: page.getViewport({ scale: canvas.width / wide }),
      background: 'white',
    }).promise
    return canvas.toDataURL('image/png')
  } finally {
    await task.destroy()
  }
}

/** A PNG as data address, or null where the file does not let itself be drawn. */
export const drawThumbnail = async (file: File): Promise<string | null> => {
  if (import.meta.env.SSR) return null
  return (file.type === 'application/pdf' ? ofPdf(file) : ofPicture(file)).catch(() => null)
}

/** The address takes base64 text, once; whether it arrives changes nothing for the person. */
export const sendThumbnail = async (url: string, thumbnail: string): Promise<void> => {
  const body = thumbnail.slice(thumbnail.indexOf(',') + 1)
  await fetch(url, { method: 'PUT', body, headers: { 'content-type': 'image/png' } }).catch(
    () => null,
  )
}
