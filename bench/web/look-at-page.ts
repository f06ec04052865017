// What can be measured of a page that axe does not: what is cut, covered or beside the window, where focus goes and whether it is seen.
// Each function runs in the page and knows nothing outside itself.

/** What stands beyond the window's edges and can only be reached by scrolling sideways; what scrolls in a box of its own does not count. */
export const findBesideWindow = (): string[] => {
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth <= width + 1) return []
  const inScroller = (one: Element): boolean => {
    for (let box = one.parentElement; box && box !== document.body; box = box.parentElement)
      if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(box).overflowX))
        return true
    return false
  }
  const beyond = [...document.body.querySelectorAll('*')].filter((one) => {
    const { left, right, width: wide } = one.getBoundingClientRect()
    return wide > 0 && (right > width + 1 || left < -1) && !inScroller(one)
  })
  const innermost = beyond.filter(
    (one) => !beyond.some((other) => other !== one && one.contains(other)),
  )
  return [
    `${document.documentElement.scrollWidth} of ${width} px: ${innermost
      .slice(0, 3)
      .map((one) => one.outerHTML.slice(0, 140))
      .join(' | ')}`,
  ]
}

/** Words that are cut by their box, without three dots, and words that lie on other words. */
export const findCutOrOnEachOther = (): string[] => {
  const faults: string[] = []
  type Piece = { element: Element; box: DOMRect; text: string }
  const pieces: Piece[] = []
  const isHiddenForEyes = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { clipPath, clip, opacity, visibility } = getComputedStyle(one)
      const { width, height } = one.getBoundingClientRect()
      if (visibility === 'hidden' || opacity === '0') return true
      if (
        clip.startsWith('rect(') ||
        clipPath.startsWith('inset(50%') ||
        (width <= 1 && height <= 1 && getComputedStyle(one).overflow !== 'visible')
      )
        return true
    }
    return false
  }
  /** What its boxes leave of a piece of text; nothing where it was scrolled away or ends in three dots; the box that cuts it, where one does. */
  const seenPartOf = (element: Element, box: DOMRect): DOMRect | string | undefined => {
    const clips = (way: string) => way === 'hidden' || way === 'clip'
    const scrolls = (way: string) => way === 'auto' || way === 'scroll'
    let { left, right, top, bottom } = box
    let mayBeCut = true
    for (
      let frame: Element | null = element;
      frame && frame !== document.body;
      frame = frame.parentElement
    ) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } =
        getComputedStyle(frame)
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const edge = frame.getBoundingClientRect()
        if (
          textOverflow === 'ellipsis' ||
          webkitLineClamp !== 'none' ||
          scrolls(overflowX) ||
          scrolls(overflowY)
        )
          mayBeCut = false
        const cut =
          (clips(overflowX) && (right > edge.right + 2 || left < edge.left - 2)) ||
          (clips(overflowY) &&
            (bottom > edge.bottom + box.height / 3 || top < edge.top - box.height / 3))
        if (cut && mayBeCut)
          return `${frame.tagName.toLowerCase()}.${frame.className.toString().slice(0, 60)}`
        ;[left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
        ;[top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
        if (right - left < 1 || bottom - top < 1) return undefined
      }
      if (position === 'fixed') break
    }
    return new DOMRect(left, top, right - left, bottom - top)
  }
  const floats = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true
    return false
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const element = node.parentElement!
    if (
      !text ||
      element.closest('script, style, noscript, svg, [aria-hidden=true], option, template')
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    if (boxes.length === 0 || isHiddenForEyes(element)) continue
    for (const box of boxes) {
      const seen = seenPartOf(element, box)
      if (typeof seen === 'string') faults.push(`cut: "${text.slice(0, 60)}" by ${seen}`)
      else if (seen && !floats(element)) pieces.push({ element, box: seen, text })
    }
  }
  const byTop = pieces.sort((a, b) => a.box.top - b.box.top)
  for (let i = 0; i < byTop.length; i++)
    for (let j = i + 1; j < byTop.length && byTop[j]!.box.top < byTop[i]!.box.bottom; j++) {
      const [one, other] = [byTop[i]!, byTop[j]!]
      if (
        one.element === other.element ||
        one.element.contains(other.element) ||
        other.element.contains(one.element)
      )
        continue
      const across =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // Lines set tightly share the empty space above their letters.
      if (across > 3 && down > Math.min(one.box.height, other.box.height) * 0.45)
        faults.push(`on each other: "${one.text.slice(0, 50)}" and "${other.text.slice(0, 50)}"`)
    }
  return [...new Set(faults)].slice(0, 6)
}

/** Where focus is now: whether it is nowhere, unseen (no ring of 3:1 against what is behind it) or covered; and a name to know it again. */
export const lookAtFocus = (): { at: string; faults: string[] } => {
  const one = document.activeElement
  if (!one || one === document.body || one === document.documentElement)
    return { at: 'body', faults: [] }
  const at = `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40) || one.getAttribute('name') || one.id}"`
  const faults: string[] = []
  const channels = (colour: string): number[] | undefined => {
    const found = /rgba?\(([^)]+)\)/
      .exec(colour)?.[1]
      ?.split(/[ ,/]+/)
      .map(Number)
    return found && (found[3] ?? 1) > 0.5 ? found : undefined
  }
  const light = ([r = 0, g = 0, b = 0]: number[]): number => {
    const [x, y, z] = [r, g, b].map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * x + 0.7152 * y + 0.0722 * z
  }
  const contrast = (a: number[], b: number[]): number => {
    const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y) as [number, number]
    return (bright + 0.05) / (dark + 0.05)
  }
  const behind = (from: Element | null): number[] => {
    for (let box = from; box; box = box.parentElement) {
      const colour = channels(getComputedStyle(box).backgroundColor)
      if (colour) return colour
    }
    return [255, 255, 255]
  }
  const ringOf = (element: Element): number => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
    const around = behind(element.parentElement)
    const rings: number[] = []
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5) {
      const colour = channels(outlineColor)
      if (colour) rings.push(contrast(colour, around))
    }
    for (const [text] of boxShadow.matchAll(/rgba?\([^)]+\) 0px 0px 0px [1-9]/g)) {
      const colour = channels(text)
      if (colour) rings.push(contrast(colour, around))
    }
    return Math.max(0, ...rings)
  }
  const shown = [
    one,
    ...('labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : []),
    one.parentElement!,
    ...one.parentElement!.children,
    ...[one.closest('.mantine-Input-wrapper')].filter((field) => field !== null),
  ]
  if (Math.max(...shown.map(ringOf)) < 3) faults.push(`ring under 3:1: ${at}`)
  const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
  if (width > 2 && height > 2) {
    if (bottom < 0 || top > innerHeight || right < 0 || left > innerWidth)
      faults.push(`outside the window: ${at}`)
    else {
      // Seen is what shows at one of nine points at least half way in each direction.
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y] as const),
      )
      const seen = points.filter(([x, y]) => {
        const there = document.elementFromPoint(x, y)
        return (
          there &&
          (one.contains(there) ||
            there.contains(one) ||
            [...((one as HTMLInputElement).labels ?? [])].some((label) => label.contains(there)) ||
            one.parentElement!.contains(there))
        )
      })
      if (seen.length === 0) faults.push(`covered: ${at}`)
    }
  }
  return { at, faults }
}

/** What is chosen and looks, in the system's own colours, just like its neighbours that are not. */
export const findChosenUnseen = (): string[] => {
  const chosen =
    '[aria-selected=true], [aria-current]:not([aria-current=false]), [aria-pressed=true], [role=radio][aria-checked=true]'
  const look = (one: Element): string => {
    const parts = [one, one.firstElementChild, one.parentElement].map((each) => {
      if (!each) return ''
      const {
        backgroundColor,
        borderColor,
        borderWidth,
        outline,
        color,
        textDecorationLine,
        fontWeight,
      } = getComputedStyle(each)
      return [
        backgroundColor,
        borderColor,
        borderWidth,
        outline,
        color,
        textDecorationLine,
        fontWeight,
      ].join()
    })
    const after = getComputedStyle(one, '::after')
    const before = getComputedStyle(one, '::before')
    return [
      ...parts,
      after.content,
      after.backgroundColor,
      before.content,
      before.backgroundColor,
      one.querySelectorAll('svg').length,
    ].join()
  }
  const faults: string[] = []
  for (const one of document.querySelectorAll(chosen)) {
    if (one.getClientRects().length === 0) continue
    const list =
      one.closest('[role=tablist], [role=listbox], [role=radiogroup], nav, ol, ul') ??
      one.parentElement!
    const neighbours = [...list.querySelectorAll(one.tagName)].filter(
      (other) =>
        other !== one &&
        !other.matches(chosen) &&
        other.getClientRects().length > 0 &&
        other.className.toString().split(' ')[0] === one.className.toString().split(' ')[0],
    )
    if (neighbours.length > 0 && neighbours.every((other) => look(other) === look(one)))
      faults.push(`chosen is not seen: ${one.outerHTML.slice(0, 120)}`)
  }
  return faults
}

/** Bars that would be printed over the content of a page, or again on each. */
export const findPrintedBars = (): string[] =>
  [...document.body.querySelectorAll('*')]
    .filter((one) => {
      const { position, display } = getComputedStyle(one)
      return (
        (position === 'fixed' || position === 'sticky') &&
        display !== 'none' &&
        one.getClientRects().length > 0 &&
        one.getBoundingClientRect().height > 0
      )
    })
    .map((one) => `printed over the content: ${one.outerHTML.slice(0, 120)}`)
    .slice(0, 3)
