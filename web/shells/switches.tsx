import { locales } from '#text/words.ts'
import { type Theme, useSettings } from '#web/core/settings.tsx'
import { useWords } from '#web/core/words.tsx'
import { type Choice, Segments } from '#web/ui/segments.tsx'

export function LanguageSwitch() {
  const t = useWords('ui')
  const { locale, setLocale } = useSettings()
  const choices = locales.map((value) => ({
    value,
    label: t(`language.${value}`),
    lang: value,
  }))
  return (
    <Segments
      name="locale"
      label={t('footer.language')}
      value={locale}
      choices={choices}
      onChange={(next) => void setLocale(next)}
    />
  )
}

export function ThemeSwitch() {
  const t = useWords('ui')
  const { theme, setTheme } = useSettings()
  const choices: Choice<Theme>[] = [
    { value: 'light', label: t('theme.light'), icon: 'sun' },
    { value: 'dark', label: t('theme.dark'), icon: 'moon' },
    { value: 'system', label: t('theme.system'), icon: 'system' },
  ]
  return (
    <Segments
      name="theme"
      label={t('footer.look')}
      value={theme}
      choices={choices}
      onChange={setTheme}
    />
  )
}
