// Parts of a page that come again and again, such as the card of a course, are rendered once on the server and kept as text.
import type { ReactNode } from 'react'
import { RouterContextProvider, useRouter } from '@tanstack/react-router'
import { LocaleProvider, useLocale } from '../words.tsx'

type Render = (key: string, element: ReactNode) => string
let render: Render | null = null
/** Only the server has a way to render and to keep what it rendered; a browser takes over what was sent. */
export const renderMemoised = (way: Render) => void (render = way)

/** A list item whose inside depends on `of` and the language alone, and uses no `useId`: its numbers would differ here and there. */
export function MemoisedItem({ of, children }: { of: unknown; children: ReactNode }) {
  const router = useRouter()
  const locale = useLocale()
  // No hook may follow: rendering inside a render ends the hooks of the component around it.
  if (!import.meta.env.SSR || !render) return <li>{children}</li>
  const key = locale + JSON.stringify(of)
  const html = render(
    key,
    <RouterContextProvider router={router}>
      <LocaleProvider value={locale}>{children}</LocaleProvider>
    </RouterContextProvider>,
  )
  return <li dangerouslySetInnerHTML={{ __html: html }} />
}
