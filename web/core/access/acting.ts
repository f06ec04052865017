// For whom an admin acts in this tab, and until when. Spec §4 keeps it under `impersonate`; the token itself stays in memory.
export type Acting = { uuid: string; name: string; until: string }
const place = 'impersonate'
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
