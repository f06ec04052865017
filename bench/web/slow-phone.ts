// A phone on a bad day: 4× slower than this machine, RTT 150 ms, 1.6 Mbit/s down, 750 kbit/s up (what Lighthouse calls slow 4G).
import type { Browser, Page } from 'playwright-core'

const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
}

/** A page opened there, and what else is to be done on it. */
export const onSlowPhone = async <T>(
  browser: Browser,
  url: string,
  work: (tab: Page) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const tab = await context.newPage()
    const session = await context.newCDPSession(tab)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4g)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await tab.goto(url, { waitUntil: 'load' })
    return await work(tab)
  } finally {
    await context.close()
  }
}

/** Milliseconds until the largest thing on the page was painted. */
export const largestPaint = (tab: Page): Promise<number> =>
  tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

/** The longest time from a touch, click or key until the next painting. */
export const slowestAnswer = (tab: Page): Promise<number> =>
  tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen: number[] = []
        // What a pointer only passes over is no touch: it has no interaction's number.
        new PerformanceObserver((list) =>
          seen.push(
            ...(list.getEntries() as PerformanceEventTiming[])
              .filter(({ interactionId }) => interactionId)
              .map(({ duration }) => duration),
          ),
        ).observe({
          type: 'event',
          buffered: true,
          durationThreshold: 16,
        } as PerformanceObserverInit)
        setTimeout(() => resolve(Math.max(0, ...seen)), 500)
      }),
  )

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
