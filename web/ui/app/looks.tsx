import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useRouter } from '@tanstack/react-router'
import { DirectionProvider, MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { directionOf } from '#web/core/locale.ts'
import { useSettings } from '#web/core/settings.tsx'
import { useWords } from '#web/core/words.tsx'
import { useRoomForToasts } from './toast.tsx'
import { theme, tokensAsVariables } from './theme.ts'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import './looks.css'

declare global {
  // Libraries that add style elements read their nonce here.
  var __webpack_nonce__: string | undefined
}

const dark = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)')
const watch = (changed: () => void) => {
  dark?.addEventListener('change', changed)
  return () => dark?.removeEventListener('change', changed)
}

/** Everything Mantine needs, once around the signed-in product. */
export function Looks({ children }: { children: ReactNode }) {
  const { theme: chosen, locale } = useSettings()
  const t = useWords('ui')
  const named = useMemo(
    () =>
      mergeThemeOverrides(theme, {
        components: {
          Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('close') } } },
        },
      }),
    [t],
  )
  useRoomForToasts()
  const nonce = useRouter().options.ssr?.nonce
  globalThis.__webpack_nonce__ = nonce
  const deviceIsDark = useSyncExternalStore(
    watch,
    () => dark?.matches ?? false,
    () => false,
  )
  const scheme = chosen === 'system' ? (deviceIsDark ? 'dark' : 'light') : chosen
  return (
    <DirectionProvider initialDirection={directionOf(locale)} detectDirection>
      <MantineProvider
        theme={named}
        cssVariablesResolver={tokensAsVariables}
        forceColorScheme={scheme}
        getStyleNonce={() => nonce ?? ''}
        deduplicateInlineStyles
      >
        <Notifications position="bottom-center" limit={3} />
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
