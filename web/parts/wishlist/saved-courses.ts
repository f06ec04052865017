// Courses kept with the heart. Strangers keep them in this browser; at sign-in they go over to the account, once.
import { useSyncExternalStore } from 'react'
import type { listSavedIds } from '#contract/wishlist/calls.ts'
import { signedInAs, tokenNow, watchAccess } from '#web/core/access/access.ts'
import { actingNow } from '#web/core/access/acting.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { callServer } from '#web/core/calls/call-client.ts'
import { newKey } from '#web/core/random.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'
import { isFailure } from '#web/core/failure.ts'

/** What a browser keeps at most. */
const maxCached = 50
const name = 'ao-saved'
type StoredList = {
  ids: readonly string[]
  /** Names this very list, so that sending it twice merges it once. */ key: string
}
export type SavedCourses = {
  readonly ids: readonly string[]
  /** Whose list this is; undefined until that is known. */ readonly of: string | null | undefined
}

const atFirst: SavedCourses = { ids: [], of: undefined }
let saved = atFirst
let turn: Promise<unknown> = Promise.resolve()
let started = false
const listeners = new Set<() => void>()

const show = (next: SavedCourses) => {
  saved = next
  for (const listener of listeners) listener()
}

const keptHere = (): StoredList => {
  try {
    const { ids, key } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<StoredList>
    if (Array.isArray(ids) && typeof key === 'string')
      return { ids: ids.filter((id) => typeof id === 'string').slice(0, maxCached), key }
  } catch {
    // What cannot be read is as good as empty.
  }
  return { ids: [], key: '' }
}

const keepHere = (ids: readonly string[]) => {
  try {
    if (ids.length === 0) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify({ ids, key: newKey() } satisfies StoredList))
  } catch {
    // Storage can be switched off: the choice then lasts as long as the page.
  }
}

/** One thing after the other: a list is not read while it is being changed. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const done = turn.then(work)
  turn = done.catch(() => {})
  return done
}

/** Another page of this browser may be sending the same list: then this one waits for it. */
const sendOnce = async ({ ids, key }: StoredList, tries = 5): Promise<void> => {
  try {
    await addToWishlist({ body: { courseIds: [...ids] }, key })
    if (keptHere().key === key) keepHere([])
  } catch (failure) {
    if (tries === 0 || !isFailure(failure) || failure.code !== 'key_in_use') return
    await new Promise((ready) => setTimeout(ready, 400))
    await sendOnce({ ids, key }, tries - 1)
  }
}

const read = () =>
  inTurn(async () => {
    const of = (await tokenNow()) ? signedInAs() : null
    const kept = keptHere()
    if (of === null) return show({ ids: kept.ids, of })
    // An admin who acts for somebody gives them nothing of their own. What the account refuses stays here for the next time.
    if (kept.ids.length > 0 && !actingNow()) await sendOnce(kept)
    show({
      ids: (await callServer<typeof listSavedIds>('GET /wishlist/courses')).data.courseIds,
      of,
    })
  }).catch(() => {
    // Hearts are no reason to break a page: until the account answers, this browser keeps what is pressed.
    if (saved.of === undefined) show({ ids: keptHere().ids, of: null })
  })

/** Saves a course or takes it off; shown at once, taken back when the server refuses. */
export const saveCourse = (id: string, on: boolean) =>
  inTurn(async () => {
    const before = saved
    const ids = on
      ? [id, ...before.ids.filter((one) => one !== id)]
      : before.ids.filter((one) => one !== id)
    show({ ...before, ids })
    if (!before.of) return keepHere(ids.slice(0, maxCached))
    try {
      // On, off and on again are three intentions, though the first and the last look alike.
      const question = { body: { courseIds: [id] }, key: newKey() }
      const { data } = on ? await addToWishlist(question) : await removeFromWishlist(question)
      show({ ...before, ids: data.courseIds })
    } catch (failure) {
      show(before)
      throw failure
    }
  })

const start = () => {
  started = true
  watchAccess(() => void read())
  addEventListener('storage', (event) => event.key === name && void read())
  void read()
}

const follow = (onChange: () => void) => {
  listeners.add(onChange)
  if (!started) start()
  return () => void listeners.delete(onChange)
}

/** The saved courses, the newest first; none while the server renders. */
export const useSavedCourses = () =>
  useSyncExternalStore(
    follow,
    () => saved,
    () => atFirst,
  )
