import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import { useNavigate } from '#web/core/navigate.ts'
import type { Section } from '#web/shells/navigation.ts'
import { useWords } from '#web/core/words.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { TextField } from '#web/ui/app/fields.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import css from './palette.module.css'

type Choice = { key: string; label: string; icon: IconName; go: () => Promise<void> }

/** Ctrl-K or ⌘K: go anywhere by typing, or search courses with the same words. */
export function PaletteButton({ sections }: { sections: readonly Section[] }) {
  const t = useWords('ui')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((open) => !open)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={css.open}
        title={t('palette.hint')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={18} />
        <span>{t('palette.hint')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('palette.title')}>
        <Palette sections={sections} onGo={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** A combobox (ARIA 1.2): the field keeps the focus, arrows choose in the list below it. */
function Palette({ sections, onGo }: { sections: readonly Section[]; onGo: () => void }) {
  const t = useWords('ui')
  const navigate = useNavigate()
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const typed = query.trim()
  const choices: Choice[] = sections
    .map(({ screen, word, icon }) => ({
      key: screen,
      label: t(`nav.${word}`),
      icon,
      go: () => navigate({ to: screenPath(screen) }),
    }))
    .filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
  if (typed)
    choices.push({
      key: 'search',
      label: t('palette.courses', { query: typed }),
      icon: 'course',
      go: () => navigate({ to: screenPath('courses'), search: { q: typed } }),
    })
  const chosen = choices[Math.min(at, choices.length - 1)]
  const choose = (choice: Choice | undefined) => {
    if (!choice) return
    onGo()
    void choice.go()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the writing of a Chinese or Japanese word chooses nothing.
    if (event.nativeEvent.isComposing) return
    const last = choices.length - 1
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
    }
    const next = steps[event.key]
    if (event.key === 'Enter') choose(chosen)
    else if (next === undefined) return
    else setAt(next)
    event.preventDefault()
  }
  return (
    <>
      <TextField
        role="combobox"
        aria-label={t('palette.placeholder')}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}list`}
        aria-activedescendant={chosen && `${id}${chosen.key}`}
        autoComplete="off"
        placeholder={t('palette.placeholder')}
        value={query}
        maxLength={200}
        leftSection={<Icon name="search" />}
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id={`${id}list`} className={css.choices} aria-label={t('palette.title')}>
        {choices.map((choice) => (
          <button
            type="button"
            tabIndex={-1}
            key={choice.key}
            id={`${id}${choice.key}`}
            role="option"
            aria-selected={choice === chosen}
            ref={(item) => {
              if (choice === chosen) item?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={() => choose(choice)}
          >
            <Icon name={choice.icon} />
            {choice.label}
          </button>
        ))}
      </div>
    </>
  )
}
