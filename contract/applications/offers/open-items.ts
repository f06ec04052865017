// What the checklist leaves open when a university offers a place: each of it may become a condition.
import type { ChecklistItem } from '../shapes.ts'

type OpenItem = { item: ChecklistItem; asks: 'bring' | 'verify' | 'reach' }

export const openItems = (checklist: readonly ChecklistItem[]): OpenItem[] =>
  checklist.flatMap((item): OpenItem[] =>
    item.kind !== 'document'
      ? item.state === 'met' || item.need === null
        ? []
        : [{ item, asks: 'reach' }]
      : item.document === null
        ? item.needed
          ? [{ item, asks: 'bring' }]
          : []
        : item.document.verified === 'approved'
          ? []
          : [{ item, asks: 'verify' }],
  )
