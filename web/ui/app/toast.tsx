import { useEffect } from 'react'
import { type NotificationData, notifications, useNotifications } from '@mantine/notifications'
import { isFailure, unknownFailure } from '#web/core/failure.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Long enough to be read slowly, or heard after what was being said. */
const stayFor = (message: string): number => Math.max(10_000, 5_000 + 100 * message.length)

/** One that leaves by itself. It stays while it is pointed at, which Mantine sees to, and while focus is in it (WCAG 2.2.1). */
const leaving = (message: string, look: Partial<NotificationData>): void => {
  const autoClose = stayFor(message)
  const id = notifications.show({
    ...look,
    message,
    role: 'status',
    autoClose,
    onFocusCapture: () => change(false),
    onBlurCapture: () => change(autoClose),
  })
  const change = (next: number | false) => notifications.update({ id, message, autoClose: next })
}

/** A short message at the foot of the page; problems stay until they are closed. */
export const toast = {
  good: (message: string) =>
    leaving(message, { color: 'good', icon: <Icon name="check" size={18} /> }),
  info: (message: string) => leaving(message, { icon: <Icon name="info" size={18} /> }),
  bad: (failure: unknown) => {
    // Closed is no failure.
    if (isFailure(failure) && failure.code === 'barred') return toast.info(failure.message)
    notifications.show({
      // What was thrown otherwise is for the console, not for people.
      message:
        isFailure(failure) || typeof failure === 'string'
          ? failure instanceof Error
            ? failure.message
            : failure
          : unknownFailure().message,
      color: 'bad',
      icon: <Icon name="alert" size={18} />,
      autoClose: false,
      role: 'alert',
    })
  },
}

/** The page keeps room at its foot for what is said there: what has focus can always be scrolled above it. */
export function useRoomForToasts(): void {
  const isSaid = useNotifications().notifications.length > 0
  useEffect(() => {
    const place = document.querySelector('.mantine-Notifications-root[data-position=bottom-center]')
    if (!isSaid || !place) return
    const page = document.documentElement.style
    const measured = new ResizeObserver(() =>
      page.setProperty('--toasts', `${innerHeight - place.getBoundingClientRect().top}px`),
    )
    measured.observe(place)
    return () => (measured.disconnect(), void page.removeProperty('--toasts'))
  }, [isSaid])
}
