// The browser's start: takes over the page the server rendered.
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { localeNow } from './core/locale.ts'
import { makeRouter } from './core/router.tsx'
import { asTheme } from './core/settings.tsx'
import { loadWords } from './core/words.tsx'

const locale = localeNow()
const router = makeRouter({
  locale,
  theme: asTheme(document.documentElement.dataset['theme']),
  origin: location.origin,
})
await loadWords(locale, ['ui'])
hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
