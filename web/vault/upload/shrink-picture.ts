// Makes a photo smaller in the browser until it fits: first finer compression, then fewer pixels. Never enlarges, keeps the text readable.
const tries = [
  [2600, 0.85],
  [2200, 0.8],
  [1800, 0.78],
  [1500, 0.72],
  [1200, 0.7],
] as const

/** A JPEG of at most `maxBytes`, or null when even the smallest try is larger. */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File | null> {
  const picture = await createImageBitmap(file)
  try {
    for (const [longest, quality] of tries) {
      const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.round(picture.width * scale)
      canvas.height = Math.round(picture.height * scale)
      canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
      const blob = await new Promise<Blob | null>((done) =>
        canvas.toBlob(done, 'image/jpeg', quality),
      )
      if (blob && blob.size <= maxBytes)
        return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
    }
    return null
  } finally {
    picture.close()
  }
}
