import { HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import type { Locale } from '#text/words.ts'
import { Arrival } from '#web/core/pages/arrival.tsx'
import { NoticeBanner, type BannerName } from '#web/core/pages/notice-banner.tsx'
import { startAgainScript } from '#web/core/pages/start-again-script.ts'
import { TooOld } from '#web/core/pages/too-old.tsx'
import { ProofNote } from '#web/core/proof/proof-note.tsx'
import { directionOf } from '#web/core/locale.ts'
import { SettingsProvider, type Theme } from '#web/core/settings.tsx'
import '#web/ui/tokens.css'
import '#web/ui/base.css'

const startAgain = { __html: startAgainScript }

/** What every page is given before it is drawn. */
export type RouterContext = {
  locale: Locale
  theme: Theme
  /** Under which people reach AO, as the operator says: never what a request names. */
  origin: string
  /** What stands above every page, if anything does. */
  notice: BannerName | null
}

/** The whole HTML document; everything else is rendered inside it. */
export function HtmlDocument() {
  const { locale, theme, notice } = useRouter().options.context as RouterContext
  return (
    <SettingsProvider locale={locale} theme={theme}>
      {(settings) => (
        <html
          lang={settings.locale}
          dir={directionOf(settings.locale)}
          data-theme={settings.theme}
          data-notice={notice ?? undefined}
        >
          <head>
            <meta charSet="utf-8" />
            <script dangerouslySetInnerHTML={startAgain} />
            <meta
              name="viewport"
              content="width=device-width, initial-scale=1, viewport-fit=cover"
            />
            <meta name="theme-color" content="#0d3b40" />
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <HeadContent />
          </head>
          <body>
            <TooOld />
            <Arrival />
            {notice && <NoticeBanner notice={notice} />}
            <ProofNote />
            <Outlet />
            <Scripts />
          </body>
        </html>
      )}
    </SettingsProvider>
  )
}
