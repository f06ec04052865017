import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Whether the page's scripts have taken over: before, a form of it would be sent to its very address, and nothing would come of it. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
