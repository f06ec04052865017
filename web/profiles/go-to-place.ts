/** Brings a field of the profile, or the first thing one can do in a part of it, before the reader. */
export const goToPlace = (name: string): void => {
  const place = document.getElementById(`profile-${name}`)
  const target = place?.matches('input, textarea, button')
    ? place
    : place?.querySelector<HTMLElement>('button')
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
