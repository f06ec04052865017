// The rooms of the server, in the order of the map.
import type { Domain } from './core/domain.ts'
import { notifications } from './notifications/notifications.ts'

export const rooms: readonly Domain[] = [notifications]
