// The rooms of the server, in the order of the map.
import type { Domain } from './core/domain.ts'
import { content } from './content/content.ts'
import { issuers } from './issuers/issuers.ts'
import { notifications } from './notifications/notifications.ts'

export const rooms: readonly Domain[] = [content, issuers, notifications]
