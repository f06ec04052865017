// The one line for live news that all tabs of a browser share: who opens it, when it is closed, what happens when it falls silent.
// Pure; `live.ts` does what it says. Over HTTP/1.1 a browser has six connections for all tabs, so a line a tab froze the seventh.

export type LiveState = {
  /** Tabs can agree on one line (Web Locks and BroadcastChannel); otherwise each has its own. */
  readonly isShared: boolean
  readonly isVisible: boolean
  /** `away`: hidden, opens nothing. `waiting`: another tab leads. `leading`: the line is this tab's. */
  readonly role: 'away' | 'waiting' | 'leading'
  readonly line: 'closed' | 'opening' | 'open'
  /** Lines in a row that gave nothing, or ended at once. */
  readonly failures: number
  /** News may have passed this tab by since it asked for what it shows. */
  readonly hasMissed: boolean
}

export type LiveEvent =
  | { type: 'shown' | 'hidden' }
  /** Another tab holds the lock. */
  | { type: 'queued' }
  | { type: 'elected' }
  /** The first event of a line: from here on nothing is missed. */
  | { type: 'ready' }
  /** Any event of the line, and the server's beat. */
  | { type: 'heard' }
  /** `lastedMs`: since `ready`; 0 if that never came. */
  | { type: 'ended'; lastedMs: number }
  /** AO can be reached again. */
  | { type: 'reachable' }
  | { type: 'due'; timer: Timer }

/** `linger`: hidden, but perhaps for a moment. `silence`: watches the line. `retry`: the next line. `poll`: asks instead of hearing. */
export type Timer = 'linger' | 'silence' | 'retry' | 'poll'

export type LiveEffect =
  | { do: 'compete' | 'resign' | 'open' | 'close' }
  | { do: 'set'; timer: Timer; ms: number }
  | { do: 'clear'; timer: Timer }
  /** What is on screen is asked for again: in the other tabs, and in this one if `here`. */
  | { do: 'renew'; here: boolean }

export const liveTimes = {
  /** A leader looked away from keeps the line for so long: switching tabs does not hand it over each time. */
  lingerMs: 30_000,
  /** A line that works says `ready` at once; one that a proxy holds back never does. */
  readyMs: 10_000,
  /** The server sends a beat every 25 s (`server/core/work/live.ts`): two are missing. */
  silenceMs: 60_000,
  /** A line that lasted less was no good. */
  steadyMs: 10_000,
  pollMs: 30_000,
  /** While polling, whether a line gets through by now. */
  retryWhilePollingMs: 5 * 60_000,
} as const

/** After so many failures in a row it is taken that a proxy swallows or forbids the line. */
const maxFailures = 3

export const startLive = (isShared: boolean): LiveState => ({
  isShared,
  isVisible: false,
  role: 'away',
  line: 'closed',
  failures: 0,
  hasMissed: false,
})

export const isPolling = ({ role, failures }: LiveState): boolean =>
  role === 'leading' && failures >= maxFailures

type Step = readonly [LiveState, readonly LiveEffect[]]

const set = (timer: Timer, ms: number): LiveEffect => ({ do: 'set', timer, ms })
const clear = (timer: Timer): LiveEffect => ({ do: 'clear', timer })

const open = (state: LiveState): Step => [
  { ...state, line: 'opening' },
  [clear('retry'), { do: 'open' }, set('silence', liveTimes.readyMs)],
]

const leave = (state: LiveState): Step => [
  { ...state, role: 'away', line: 'closed', failures: 0, hasMissed: true },
  [
    ...(['silence', 'retry', 'poll'] as const).map(clear),
    ...(state.line === 'closed' ? [] : [{ do: 'close' } as const]),
    { do: 'resign' },
  ],
]

/** The line has ended, or was ended: the next one after 1 s, 2 s, and then, with polling meanwhile, after minutes. */
const afterEnd = (state: LiveState, lastedMs: number): Step => {
  const failures = lastedMs >= liveTimes.steadyMs ? 0 : state.failures + 1
  const next: LiveState = { ...state, line: 'closed', failures, hasMissed: true }
  if (failures < maxFailures)
    return [next, [clear('silence'), set('retry', 1_000 * 2 ** Math.max(0, failures - 1))]]
  return [
    next,
    [clear('silence'), set('retry', liveTimes.retryWhilePollingMs), set('poll', liveTimes.pollMs)],
  ]
}

const onDue = (state: LiveState, timer: Timer): Step => {
  if (timer === 'linger')
    return state.isVisible || state.role === 'away' ? [state, []] : leave(state)
  if (state.role !== 'leading') return [state, []]
  if (timer === 'retry') return state.line === 'closed' ? open(state) : [state, []]
  if (timer === 'poll')
    return isPolling(state)
      ? [state, [{ do: 'renew', here: true }, set('poll', liveTimes.pollMs)]]
      : [state, []]
  // Silence: how long it had been good before does not matter, a line that died under us is as good as new.
  if (state.line === 'closed') return [state, []]
  const [next, effects] = afterEnd(state, state.line === 'open' ? liveTimes.steadyMs : 0)
  return [next, [{ do: 'close' }, ...effects]]
}

export function stepLive(state: LiveState, event: LiveEvent): Step {
  switch (event.type) {
    case 'shown':
      return state.role === 'away'
        ? [{ ...state, isVisible: true, role: 'waiting' }, [clear('linger'), { do: 'compete' }]]
        : [{ ...state, isVisible: true }, [clear('linger')]]
    case 'hidden': {
      const hidden = { ...state, isVisible: false }
      if (state.role === 'away') return [hidden, []]
      return state.isShared ? [hidden, [set('linger', liveTimes.lingerMs)]] : leave(hidden)
    }
    case 'queued':
      return [{ ...state, hasMissed: true }, []]
    case 'elected':
      return state.role === 'waiting'
        ? open({ ...state, role: 'leading' })
        : [state, [{ do: 'resign' }]]
    case 'ready':
      return state.line === 'opening'
        ? [
            { ...state, line: 'open', hasMissed: false },
            [
              clear('poll'),
              set('silence', liveTimes.silenceMs),
              { do: 'renew', here: state.hasMissed },
            ],
          ]
        : [state, []]
    case 'heard':
      return [state, state.line === 'open' ? [set('silence', liveTimes.silenceMs)] : []]
    case 'ended':
      return state.role === 'leading' && state.line !== 'closed'
        ? afterEnd(state, event.lastedMs)
        : [state, []]
    case 'reachable':
      return state.role === 'leading' && state.line === 'closed' ? open(state) : [state, []]
    case 'due':
      return onDue(state, event.timer)
  }
}
