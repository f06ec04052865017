// Which tab of this browser opens the line: whoever holds a Web Lock. The browser hands it on when a tab goes, however it goes.

export type Leadership = { compete: () => void; resign: () => void }

/** `name`: one line for each name. Where tabs cannot agree, each leads for itself. */
export function createLiveLeader(
  name: string,
  isShared: boolean,
  on: (event: { type: 'queued' | 'elected' }) => void,
): Leadership {
  let candidacy: AbortController | null = null
  const compete = async () => {
    const mine = new AbortController()
    candidacy = mine
    const { signal } = mine
    const lead = () => {
      if (signal.aborted) return
      on({ type: 'elected' })
      return new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => resolve(), { once: true }),
      )
    }
    if (!isShared) return void lead()
    try {
      const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await lead()
        return lock !== null
      })
      if (isFree || signal.aborted) return
      on({ type: 'queued' })
      await navigator.locks.request(name, { signal }, lead)
    } catch {
      // Given up while waiting; or locks are denied here, and then this tab has a line of its own.
      void lead()
    }
  }
  return {
    compete: () => void compete(),
    resign: () => {
      candidacy?.abort()
      candidacy = null
    },
  }
}
