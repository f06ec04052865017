// Whether everyone can use a page, as far as a machine can tell (axe, WCAG 2.2 AA).
import axe from 'axe-core'
import type { Page } from '@playwright/test'

type Axe = typeof axe
const allRules: axe.RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const colourRules: axe.RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] }

/** Fails with the page's serious accessibility problems, if there are any. Looks at one document: AO has no frames. */
export const assertAccessible = async (
  page: Page,
  where: string,
  runOnly: axe.RunOptions['runOnly'] = allRules,
): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};0`)
  const violations = await page.evaluate(
    async (options) => {
      // What has scrolled below a bar that stays is reached by scrolling, whatever is left of it in view.
      window.scrollTo(0, 0)
      // What a modal dialog covers in part is out of reach: its targets are only as large as what shows of them.
      const within = document.querySelector('[role=dialog][aria-modal=true]') ?? document
      return (await (window as unknown as { axe: Axe }).axe.run(within, options)).violations
    },
    // What `preload` fetches anew, style sheets and sound, no rule of these looks at.
    { runOnly, resultTypes: ['violations'], preload: false } as axe.RunOptions,
  )
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  if (serious.length > 0)
    throw new Error(
      `${where}: ${serious
        .map(
          ({ id, nodes }) =>
            `${id} (${nodes
              .map((n) => n.html)
              .slice(0, 3)
              .join(' | ')})`,
        )
        .join('; ')}`,
    )
}

/**
 * Colours that are still on their way are nobody's colours. Waiting for them could last for ever: a page that draws no frame
 * ends no animation by itself. Each frame may begin new ones, so it is asked until none is left.
 */
const endAnimations = async (): Promise<void> => {
  const frame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 100)
    })
  for (let quietFrames = 0; quietFrames < 2;) {
    await frame()
    const running = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
      )
    for (const animation of running) animation.finish()
    quietFrames = running.length === 0 ? quietFrames + 1 : 0
  }
}

/** The same in the light and in the dark appearance, which differ in nothing but colours. */
export const accessibleInBoth = async (page: Page, where: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(
      (scheme) => (document.documentElement.dataset['mantineColorScheme'] ?? scheme) === scheme,
      colorScheme,
    )
    await page.evaluate(endAnimations)
    await assertAccessible(
      page,
      `${where}, ${colorScheme}`,
      colorScheme === 'light' ? allRules : colourRules,
    )
  }
}
