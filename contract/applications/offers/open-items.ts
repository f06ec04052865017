// What the checklist leaves open when a university offers a place: each of it may become a condition.
import type { ChecklistItem } from '../shapes.ts'

type OpenItem = { item: ChecklistItem; action: 'bring' | 'verify' | 'reach' }

export const openItems = (checklist: readonly ChecklistItem[]): OpenItem[] =>
  checklist.flatMap((item): OpenItem[] =>
    item.kind !== 'document'
      ? item.state === 'met' || item.need === null
        ? []
        : [{ item, action: 'reach' }]
      : item.document === null
        ? item.needed
          ? [{ item, action: 'bring' }]
          : []
        : item.document.verified === 'approved'
          ? []
          : [{ item, action: 'verify' }],
  )
