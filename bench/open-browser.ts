// The built pages, a world of the demo and a browser, opened before the proves of a file and closed after them.
import { after, before } from 'node:test'
import { type Browser, chromium } from 'playwright-core'
import { openStage, type OpenWorld, type Stage } from '../journeys/world.ts'
import { buildWeb } from '../tools/run/build-web.ts'
import { findChromium } from '../tools/test/browser.ts'

export type Opened = { readonly stage: Stage; readonly world: OpenWorld; readonly browser: Browser }

/** What is given is there once the proves begin. */
export const openBrowser = (): Opened => {
  const opened: Partial<
    Record<'stage', Stage> & Record<'world', OpenWorld> & Record<'browser', Browser>
  > = {}
  before(
    async () => {
      await buildWeb()
      opened.stage = await openStage()
      opened.world = await opened.stage.open()
      opened.browser = await chromium.launch(await findChromium())
    },
    { timeout: 600_000 },
  )
  after(async () => {
    await opened.browser?.close()
    await opened.world?.close()
    await opened.stage?.close()
  })
  return opened as Opened
}
