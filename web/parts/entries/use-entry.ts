// One entry of a list, in a dialog: kept only when it is right; leaving it half written asks.
import { useState } from 'react'
import { sameValue } from '#web/core/autosave/merge-changes.ts'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { useWords } from '#web/core/words.tsx'

export function useEntry<T extends object>(start: T, onClose: () => void) {
  const t = useWords('profiles')
  const confirm = useConfirm()
  const [entry, setEntry] = useState(start)
  const [tried, setTried] = useState(false)
  const close = async () => {
    if (
      sameValue(entry, start) ||
      (await confirm({
        title: t('leave.title'),
        text: t('leave.entry'),
        yes: t('leave.go'),
        danger: true,
      }))
    )
      onClose()
  }
  return {
    entry,
    tried,
    setTried,
    close: () => void close(),
    set: (change: Partial<T>) => setEntry((before) => ({ ...before, ...change })),
  }
}
