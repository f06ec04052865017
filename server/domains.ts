// The rooms of the server, in the order of the map.
import type { Domain } from './core/domain.ts'
import { content } from './content/content.ts'
import { helpdesk } from './helpdesk/helpdesk.ts'
import { issuers } from './issuers/issuers.ts'
import { notifications } from './notifications/notifications.ts'

export const rooms: readonly Domain[] = [content, helpdesk, issuers, notifications]
