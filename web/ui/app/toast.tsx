import { type NotificationData, notifications } from '@mantine/notifications'
import { isFailure } from '#web/core/failure.ts'
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
      message: failure instanceof Error ? failure.message : String(failure),
      color: 'bad',
      icon: <Icon name="alert" size={18} />,
      autoClose: false,
      role: 'alert',
    })
  },
}
