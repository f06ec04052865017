// For whom an admin acts in this tab, and until when. Spec §4 keeps it under `impersonate`; the token itself stays in memory.
import { tabStore } from '../browser-storage.ts'

export type Acting = { uuid: string; name: string; until: string }
const place = 'impersonate'
/** For whom it ended when the page was left: said once it is back. */
const endedPlace = 'impersonate-ended'
let acting: Acting | null = null

export const actingNow = (): Acting | null => acting

export function beginActing(as: Acting) {
  acting = as
  write(JSON.stringify(as))
}

/** A note of an earlier visit whose time is up says nothing true any more. */
export function forgetStaleActing(now: number) {
  try {
    const note = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<Acting> | null
    if (note && !(Date.parse(String(note.until)) > now)) localStorage.removeItem(place)
  } catch {
    localStorage.removeItem(place)
  }
}

export const endedByLeaving = (): string | null => tabStore.get(endedPlace)
export const forgetEnded = () => tabStore.remove(endedPlace)

/** The page goes, and with it the token. */
export function endActingByLeaving() {
  if (acting) tabStore.set(endedPlace, acting.name)
  endActing()
}

export function endActing() {
  if (!acting) return
  acting = null
  write(null)
}

function write(value: string | null) {
  try {
    if (value) localStorage.setItem(place, value)
    else localStorage.removeItem(place)
  } catch {
    // Without storage only the note is lost.
  }
}
