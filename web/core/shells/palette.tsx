import { Spotlight, spotlight } from '@mantine/spotlight'
import { useState } from 'react'
import { useNavigate } from '#web/core/navigate.ts'
import { screenPath } from '#contract/paths.ts'
import type { Section } from '#web/core/navigation.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './app-shell.module.css'
import '@mantine/spotlight/styles.layer.css'

const overlay = { blur: 0, color: '#061417', backgroundOpacity: 0.55 }

/** Ctrl-K or ⌘K: go anywhere by typing, or search courses with the same words. */
export function PaletteButton({ sections }: { sections: readonly Section[] }) {
  const t = useWords('ui')
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const typed = query.trim()
  const found = sections.filter((section) =>
    t(`nav.${section.word}`).toLowerCase().includes(typed.toLowerCase()),
  )
  return (
    <>
      <button
        type="button"
        className={css.palette}
        onClick={spotlight.open}
        title={t('palette.hint')}
      >
        <Icon name="search" size={18} />
        <span>{t('palette.hint')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Spotlight.Root
        query={query}
        onQueryChange={setQuery}
        shortcut="mod + K"
        attributes={{ content: { 'aria-label': t('palette.title') } }}
        radius="lg"
        overlayProps={overlay}
      >
        <Spotlight.Search
          placeholder={t('palette.placeholder')}
          aria-label={t('palette.placeholder')}
          leftSection={<Icon name="search" />}
        />
        <Spotlight.ActionsList>
          {found.map((section) => (
            <Spotlight.Action
              key={section.screen}
              label={t(`nav.${section.word}`)}
              leftSection={<Icon name={section.icon} />}
              onClick={() => void navigate({ to: screenPath(section.screen) })}
            />
          ))}
          {typed && (
            <Spotlight.Action
              label={t('palette.courses', { query: typed })}
              leftSection={<Icon name="course" />}
              onClick={() => void navigate({ to: screenPath('courses'), search: { q: typed } })}
            />
          )}
        </Spotlight.ActionsList>
      </Spotlight.Root>
    </>
  )
}
