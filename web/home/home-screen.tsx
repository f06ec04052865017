import { wordsOf } from '#web/core/words.tsx'
import type { Head, Visit } from '#web/core/screen.ts'
import { Hero } from './hero.tsx'
import { Itinerary } from './itinerary.tsx'
import { Start } from './start.tsx'
import { Tiers } from './tiers.tsx'
import { Trust } from './trust.tsx'

export const data = async () => ({})

export const head = (_: unknown, { locale }: Visit): Head => ({
  title: wordsOf(locale, 'home')('title'),
  description: wordsOf(locale, 'home')('description'),
  canonical: '/',
})

/** The entry: what AO is, the search, how verification works, why to trust it. */
export default function HomeScreen() {
  return (
    <>
      <Hero />
      <Itinerary />
      <Tiers />
      <Trust />
      <Start />
    </>
  )
}
