// The browser's start: takes over the page the server rendered.
import './core/pages/no-eval.ts'
import './core/pages/older-browsers.ts'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { localeNow } from './core/locale.ts'
import { endActingWithPage } from './core/access/access.ts'
import { forgetStaleActing } from './core/access/acting.ts'
import { setFailureWords } from './core/failure.ts'
import { asNotice } from './core/pages/notice-banner.tsx'
import { reloadForMissingChunks } from './core/pages/missing-chunk.ts'
import { makeRouter } from './shells/router.tsx'
import { asTheme } from './core/settings.tsx'
import { resumeSignOut } from './core/access/sign-out.ts'
import { loadWords, wordsOf } from './core/words.tsx'

const locale = localeNow()
const router = makeRouter({
  locale,
  theme: asTheme(document.documentElement.dataset['theme']),
  origin: location.origin,
  notice: asNotice(document.documentElement.dataset['notice']),
})
await loadWords(locale, ['ui'])
forgetStaleActing(Date.now())
endActingWithPage()
setFailureWords((word) => wordsOf(localeNow(), 'ui')(`problem.${word}`))
resumeSignOut()
reloadForMissingChunks(router)
hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
)
