import { useData } from '#web/core/pages/screen-route.tsx'
import type { Visit } from '#web/core/screen.ts'
import { Landing, landingHead, landingOf } from './landing.tsx'

export const data = (visit: Visit) => landingOf('countries', visit)
export const head = landingHead

export default function CountryScreen() {
  return <Landing {...useData<typeof data>()} />
}
