// A square out of a picture. x and y name the middle as a share of the short side's square, zoom 1 shows the whole short side.
export type Cut = { x: number; y: number; zoom: number }
type Size = { width: number; height: number }
const side = 800

/** Where the square stands in the picture's own pixels. */
const squareOf = ({ x, y, zoom }: Cut, { width, height }: Size) => {
  const short = Math.min(width, height)
  const length = short / zoom
  return {
    left: width / 2 + (x - 0.5) * short - length / 2,
    top: height / 2 + (y - 0.5) * short - length / 2,
    length,
  }
}

/** The square never leaves the picture. */
export const keepInside = (cut: Cut, size: Size): Cut => {
  const short = Math.min(size.width, size.height)
  const within = (value: number, whole: number) => {
    const free = (whole / short - 1 / cut.zoom) / 2
    return Math.min(0.5 + free, Math.max(0.5 - free, value))
  }
  return { ...cut, x: within(cut.x, size.width), y: within(cut.y, size.height) }
}

export const drawCut = (canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut) => {
  const { left, top, length } = squareOf(cut, picture)
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  // JPEG knows no transparency: what is see-through becomes white.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, left, top, length, length, 0, 0, canvas.width, canvas.height)
}

export const cutOut = async (picture: ImageBitmap, cut: Cut): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  drawCut(canvas, picture, cut)
  const blob = await new Promise<Blob>((done, refused) =>
    canvas.toBlob(
      (made) => (made ? done(made) : refused(new Error('no picture'))),
      'image/jpeg',
      0.9,
    ),
  )
  return new File([blob], 'portrait.jpg', { type: 'image/jpeg' })
}
