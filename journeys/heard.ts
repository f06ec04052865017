// What a person hears who does not see: each text that comes into a live region of a page, in the order it comes.
import type { Page } from '@playwright/test'

declare global {
  interface Window {
    heard: string[]
  }
}

const listen = (): void => {
  window.heard = []
  const last = new WeakMap<Element, string>()
  const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
  const textOf = (node: Node) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const say = (text: string) => text !== '' && window.heard.push(text)
  const hear = (region: Element, added: readonly Node[]) => {
    // What is busy is heard when it rests.
    if (region.matches('[aria-busy=true]')) return void last.delete(region)
    const text = textOf(region)
    if (last.get(region) === text) return
    const isNew = !last.has(region)
    last.set(region, text)
    // Of a log what is added is said, and nothing of what stands there as it comes; a status that comes with its words is said.
    if (!region.matches('[role=log]')) say(text)
    else if (!isNew) for (const node of added) say(textOf(node))
  }
  const found = (root: ParentNode) => [...root.querySelectorAll(live)]
  new MutationObserver((changes) => {
    const regions = new Map<Element, Node[]>()
    for (const { target, addedNodes } of changes) {
      const near = (target instanceof Element ? target : target.parentElement)?.closest(live)
      if (near) regions.set(near, [...(regions.get(near) ?? []), ...addedNodes])
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const one of [...(node.matches(live) ? [node] : []), ...found(node)])
            if (!regions.has(one)) regions.set(one, [])
    }
    for (const [region, added] of regions) hear(region, added)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** From the next page on. */
export const listenOn = async (page: Page): Promise<void> => {
  await page.addInitScript(listen)
}

/** What was said since the page came, or since `forget`. */
export const heardOn = (page: Page): Promise<string[]> => page.evaluate(() => window.heard)
export const forgetHeard = (page: Page): Promise<void> =>
  page.evaluate(() => void (window.heard.length = 0))

/** How often something like this was said. */
export const timesHeard = async (page: Page, words: RegExp): Promise<number> =>
  (await heardOn(page)).filter((text) => words.test(text)).length
