import { useEffect, useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './fairs.module.css'

/** The code for the door as letters and as a QR code, which opens the door's screen with it. */
export function FairTicket({ fairId, code }: { fairId: string; code: string }) {
  const t = useWords('counsellors/fairs')
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let isOpen = true
    const draw = async (): Promise<void> => {
      const { toDataURL } = await import('qrcode')
      const link = `${window.location.origin}${screenPath('fair', { fairId })}?code=${code}`
      const drawn = await toDataURL(link, { margin: 2, width: 480 })
      if (isOpen) setImage(drawn)
    }
    // Without the picture the letters are there still.
    draw().catch(() => undefined)
    return () => {
      isOpen = false
    }
  }, [fairId, code])
  return (
    <Card title={t('ticket.title')}>
      <p>{t('ticket.text')}</p>
      {image && (
        <img className={css.qr} src={image} alt={t('ticket.picture')} width={240} height={240} />
      )}
      <p className={css.code}>{code}</p>
    </Card>
  )
}
