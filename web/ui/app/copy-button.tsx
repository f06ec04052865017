import { useState } from 'react'
import { useWords } from '#web/core/words.tsx'
import { Button } from './button.tsx'

/** Copies a code or link and says so. */
export function CopyButton({ value, label }: { value: string; label?: string }) {
  const t = useWords('ui')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Button size="s" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('copied') : (label ?? t('copy'))}</span>
    </Button>
  )
}
