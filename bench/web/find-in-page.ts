// How an engine's tests find things on a page: by what people and screen readers call them, alike in all engines.

export const kinds = {
  button: 'button, [role=button]',
  /** A button of the dialog that is open. */
  answer: '[role=dialog] button',
  link: 'a[href]',
  field: 'input, textarea, select',
  file: 'input[type=file]',
  choice: 'input[type=radio], input[type=checkbox], [role=radio]',
  option: '[role=option]',
  heading: 'h1, h2, h3',
  text: 'main *, header *, dialog *, [role=dialog] *',
} as const
export type Kind = keyof typeof kinds

/** Runs in the page; a source text, as each driver takes it differently. Marks what it finds, and says whether it
 * did, and whether that stands where it stood when it was looked for last. */
export const findSource = `(selector, source, kind) => {
  const tidy = (text) => (text || '').replace(/\\s+/g, ' ').trim()
  const called = new RegExp(source)
  const nameOf = (one) => {
    const by = one.getAttribute('aria-labelledby')
    return tidy(
      one.getAttribute('aria-label') ||
        (by && by.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ')) ||
        (one.labels && [...one.labels].map((label) => label.textContent).join(' ')) ||
        one.textContent || one.getAttribute('title'),
    )
  }
  const isShown = (one) => kind === 'file' || kind === 'choice' || one.getClientRects().length > 0
  document.querySelectorAll('[data-found]').forEach((one) => one.removeAttribute('data-found'))
  let found = [...document.querySelectorAll(selector)].filter(
    (one) => isShown(one) && !one.disabled && one.getAttribute('aria-disabled') !== 'true' && called.test(nameOf(one)),
  )
  if (kind === 'text') found = found.filter((one) => ![...one.children].some((child) => called.test(nameOf(child))))
  let [one] = found
  if (!one) return false
  if (kind === 'choice' && one.labels && one.labels[0]) one = one.labels[0]
  one.setAttribute('data-found', '')
  one.scrollIntoView({ block: 'center' })
  // What still moves while the page fills would not be where it is clicked.
  const { x, y, width, height } = one.getBoundingClientRect()
  const box = [x, y, width, height].join()
  const stoodStill = one.__stoodAt === box
  one.__stoodAt = box
  return stoodStill
}`
