// What a lazy `import()` needs is fetched whole first, by our own hand: a browser keeps of a module that it failed, as long as the
// page stands, so one file cut on the way would take its screen away until a reload, and what was typed with it. Stands in place of
// Vite's own helper (`web/build/whole-chunks.ts`).
import { reportAnswer } from '../calls/connection.ts'
import { isFailure, offline } from '../failure.ts'

/** A file that no longer exists, as after a deploy. */
class Gone extends Error {}
/** Somebody answered in AO's place, as a network's sign-in page. */
class Foreign extends Error {}

/** While nothing of any file has come for so long, the connection is taken for dead. */
const silentMs = 30_000
/** Half a minute in all; then the screen says that AO is not reached, and its button asks anew. */
const maxTries = 6
/** Milliseconds before the next try: 1 s, 2 s, 4 s, 8 s, 16 s. */
const pauseAfter = (tries: number): number => 1_000 * 2 ** tries

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    addEventListener('online', done)
  })

let movedAt = 0

/** Reads to the end, so that the browser's cache has all of it. Fails where it is cut, where nothing moves, and on what is no file of ours. */
async function readWhole(url: string, cache: RequestCache): Promise<void> {
  const controller = new AbortController()
  movedAt = Date.now()
  const watchdog = setInterval(() => {
    if (Date.now() - movedAt > silentMs) controller.abort()
  }, 1_000)
  try {
    const answer = await fetch(url, { cache, signal: controller.signal })
    if (answer.status === 404 || answer.status === 410) throw new Gone(url)
    if (!answer.ok || answer.headers.get('content-type')?.startsWith('text/html'))
      throw new Foreign(`${url}: ${answer.status}`)
    const reader = answer.body!.getReader()
    while (!(await reader.read()).done) movedAt = Date.now()
  } finally {
    clearInterval(watchdog)
  }
}

/** Asks for a file again, with pauses, until all of it is here. Fails where it no longer exists, or AO is not reached. */
export async function fetchWhole(
  url: string,
  read: typeof readWhole = readWhole,
  pause: (ms: number) => Promise<void> = wait,
): Promise<void> {
  // Of a file that was cut the browser asks for the rest alone.
  let cache: RequestCache = 'default'
  for (let tries = 0; ; tries++)
    try {
      await read(url, cache)
      if (tries > 0) reportAnswer(true)
      return
    } catch (error) {
      if (error instanceof Gone) throw error
      if (error instanceof Foreign) cache = 'reload'
      reportAnswer(false)
      if (tries + 1 === maxTries) throw offline()
      await pause(pauseAfter(tries))
    }
}

const linkOf = (rel: string, href: string) =>
  [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].find(
    (link) => link.href === href,
  )

const addStyles = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`no styles from ${href}`))
    })
    document.head.append(link)
  })

const bringing = new Map<string, Promise<void>>()

async function bringNow(href: string): Promise<void> {
  const isStyle = new URL(href).pathname.endsWith('.css')
  // What the page itself asked for is on its way, and asked for again by `start-again-script.ts`.
  if (linkOf(isStyle ? 'stylesheet' : 'modulepreload', href)) return
  await fetchWhole(href)
  if (isStyle) await addStyles(href)
}

function bring(file: string): Promise<void> {
  const { href } = new URL(`/${file}`, location.href)
  const known = bringing.get(href)
  if (known) return known
  const coming = bringNow(href).catch((error: unknown) => {
    bringing.delete(href)
    throw error
  })
  bringing.set(href, coming)
  return coming
}

/** Calls `load` once `files`, all that it needs, are here; says `vite:preloadError` where one no longer exists. */
export async function loadChunk<T>(load: () => Promise<T>, files: readonly string[] = []) {
  // Only meanwhile: Firefox does not keep a page for its "back" button that always listens for this.
  let isLeft = false
  const leave = () => (isLeft = true)
  addEventListener('beforeunload', leave)
  try {
    await Promise.all(files.map(bring))
    return await load()
  } catch (error) {
    // A file that did not come is asked for again by whoever wants its screen; nothing is loaded anew for it.
    if (isFailure(error)) throw error
    // What a browser drops because the person goes elsewhere is not gone: loading anew would call them back.
    if (isLeft) throw offline()
    const failureEvent = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: error,
    })
    dispatchEvent(failureEvent)
    if (!failureEvent.defaultPrevented) throw error
    return undefined
  } finally {
    removeEventListener('beforeunload', leave)
  }
}
