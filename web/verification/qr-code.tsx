import { useEffect, useState } from 'react'
import css from './qr-code.module.css'

/** Drawn here, so that what it says goes to no server. Nothing where it is too long, or its library cannot be had. */
export function QrCode({
  content,
  alt,
  width,
  download,
}: {
  content: string
  alt: string
  width: number
  /** The picture is a link that keeps it under this name. */
  download?: string
}) {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let isOpen = true
    const draw = async () => {
      const { toDataURL } = await import('qrcode')
      const drawn = await toDataURL(content, {
        margin: 2,
        width: 2 * width + 80,
        errorCorrectionLevel: 'L',
      })
      if (isOpen) setImage(drawn)
    }
    draw().catch(() => isOpen && setImage(null))
    return () => {
      isOpen = false
    }
  }, [content, width])
  if (!image) return null
  const picture = <img className={css.qr} src={image} alt={alt} width={width} height={width} />
  return download ? (
    <a href={image} download={download}>
      {picture}
    </a>
  ) : (
    picture
  )
}
