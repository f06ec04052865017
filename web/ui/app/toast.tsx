import { notifications } from '@mantine/notifications'
import { Failure } from '#web/core/failure.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A short message at the foot of the page; problems stay until they are closed. */
export const toast = {
  good: (message: string) =>
    void notifications.show({
      message,
      color: 'good',
      icon: <Icon name="check" size={18} />,
      role: 'status',
    }),
  info: (message: string) =>
    void notifications.show({ message, icon: <Icon name="info" size={18} />, role: 'status' }),
  bad: (failure: unknown) =>
    void notifications.show({
      message:
        failure instanceof Failure || failure instanceof Error ? failure.message : String(failure),
      color: 'bad',
      icon: <Icon name="alert" size={18} />,
      autoClose: false,
      role: 'alert',
    }),
}
