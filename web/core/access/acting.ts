// For whom an admin acts in this tab, and until when. Spec §4 keeps it under `impersonate`; the token itself stays in memory.
export type Acting = { uuid: string; name: string; until: string }
const place = 'impersonate'
let acting: Acting | null = null

export const actingNow = (): Acting | null => acting

export function beginActing(as: Acting) {
  acting = as
  write(JSON.stringify(as))
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
