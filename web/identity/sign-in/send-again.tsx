import { useEffect, useState } from 'react'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'

/** Asks for another code, from the moment the server allows it. */
export function SendAgain({ at, busy, onSend }: { at: number; busy: boolean; onSend: () => void }) {
  const t = useWords('identity')
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((at - now) / 1000))
  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [seconds])
  return (
    <Button
      look="quiet"
      size="s"
      icon="refresh"
      busy={busy}
      disabled={seconds > 0}
      onClick={onSend}
    >
      {seconds > 0 ? t('code.wait', { seconds }) : t('code.again')}
    </Button>
  )
}
