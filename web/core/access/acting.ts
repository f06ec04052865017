// For whom an admin acts in this tab, and until when. Spec §4 keeps it under `impersonate`; the token itself stays in memory.
import { localStore, tabStore } from '../browser-storage.ts'

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
  let until: number
  try {
    const note = JSON.parse(localStore.get(place) ?? 'null') as Partial<Acting> | null
    if (!note) return
    until = Date.parse(String(note.until))
  } catch {
    until = 0
  }
  if (!(until > now)) localStore.remove(place)
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
  if (value) localStore.set(place, value)
  else localStore.remove(place)
}
