import { lazy, Suspense } from 'react'
import { Outlet } from '@tanstack/react-router'
import { actingNow } from '#web/core/access/acting.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

// Only an admin in somebody's name ever needs it here.
const ActingBar = lazy(async () => ({ default: (await import('./acting-bar.tsx')).ActingBar }))

/** Header, page, footer: what a stranger sees. */
export const PublicShell = () => (
  <>
    {actingNow() && (
      <Suspense>
        <ActingBar />
      </Suspense>
    )}
    <PublicHeader />
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
    <PublicFooter />
  </>
)
