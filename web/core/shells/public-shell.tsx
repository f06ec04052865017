import { Outlet } from '@tanstack/react-router'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** Header, page, footer: what a stranger sees. */
export const PublicShell = () => (
  <>
    <PublicHeader />
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
    <PublicFooter />
  </>
)
