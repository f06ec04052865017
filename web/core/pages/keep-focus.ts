/** What focus may be given to when all that is nearer has gone. */
const places = 'li, tr, fieldset, section, article, form, nav, dialog, [role], main'
/** Whatever gives focus on by itself, as a dialog that closes, has done so by then. */
const waitMs = 100
const acts = ['keydown', 'pointerdown'] as const

/**
 * Focus is never left on the body. On a page just reached it goes to the heading, which may come only after a shell has asked who is there;
 * where what had it goes away or is closed, as a button with its row, it goes to what stood around that. `arrived` says that a page was reached.
 */
export const keepFocus = (): { arrived: () => void; leave: () => void } => {
  /** What had focus last, and all that stood around it, from the inside out. */
  let way: readonly Element[] = []
  let arriving = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isNowhere = () => !document.activeElement || document.activeElement === document.body
  const isLost = () => {
    const [last] = way
    return isNowhere() && last !== undefined && (!last.isConnected || last.matches(':disabled'))
  }
  const give = (to: HTMLElement | null) => {
    if (!to) return
    arriving = false
    if (!to.hasAttribute('tabindex')) to.tabIndex = -1
    to.focus({ preventScroll: true })
  }
  const heading = () => document.querySelector<HTMLElement>('main h1')
  const mend = () => {
    timer = undefined
    if (!isLost()) return
    const near = way.find(
      (one): one is HTMLElement =>
        one instanceof HTMLElement &&
        one.isConnected &&
        one.matches(places) &&
        one.getClientRects().length > 0,
    )
    give(near?.matches('main') === false ? near : heading())
  }
  const look = () => {
    if (arriving) give(heading())
    else if (!timer && isLost()) timer = setTimeout(mend, waitMs)
  }

  const remember = ({ target }: FocusEvent) => {
    const found: Element[] = []
    for (let one = target as Element | null; one; one = one.parentElement) found.push(one)
    way = found
  }
  const act = () => (arriving = false)
  const watch = new MutationObserver(look)
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  document.addEventListener('focusin', remember)
  for (const name of acts) addEventListener(name, act, true)
  return {
    arrived: () => {
      arriving = !document.activeElement?.closest('main, [role=dialog]')
      look()
    },
    leave: () => {
      clearTimeout(timer)
      watch.disconnect()
      document.removeEventListener('focusin', remember)
      for (const name of acts) removeEventListener(name, act, true)
    },
  }
}
