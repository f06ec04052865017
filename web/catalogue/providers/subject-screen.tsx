import { useData } from '#web/core/pages/screen-route.tsx'
import type { Visit } from '#web/core/screen.ts'
import { Landing, landingHead, landingOf } from './landing.tsx'

export const data = (visit: Visit) => landingOf('subjects', visit)
export const head = landingHead

export default function SubjectScreen() {
  return <Landing {...useData<typeof data>()} />
}
