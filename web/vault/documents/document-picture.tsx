import { useState } from 'react'
import css from './viewer.module.css'

type Props = {
  src: string
  alt: string
  /** Percent of the sheet. */ width: number
  turned: number
  onFail: () => void
}

/** One page. A page that lies on its side takes the module it has then, so that all of it can be reached. */
export function SheetPicture({ src, alt, width, turned, onFail }: Props) {
  const [ratio, setRatio] = useState(1 / Math.SQRT2)
  const lies = turned % 180 !== 0
  return (
    <div
      className={css.frame}
      style={{ width: `${width}%`, aspectRatio: lies ? 1 / ratio : ratio }}
    >
      <img
        src={src}
        alt={alt}
        style={{ width: lies ? `${ratio * 100}%` : '100%', rotate: `${turned}deg` }}
        onError={onFail}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalHeight > 0 && setRatio(naturalWidth / naturalHeight)
        }
      />
    </div>
  )
}
