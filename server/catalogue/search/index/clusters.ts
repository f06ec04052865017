// What a map shows: campuses inside a box, those close together as one.
import type { SearchAnswer, SearchQuestion } from '#contract/catalogue/search/shapes.ts'
import type { SegmentMatches } from '../query/postings.ts'
import type { World } from './index-state.ts'

/** The box is cut into so many cells each way; a cell is a pin. */
const cells = 12

export const clustersOf = (
  world: World,
  found: readonly SegmentMatches[],
  box: NonNullable<SearchQuestion['map']>,
): NonNullable<SearchAnswer['clusters']> => {
  const pins = new Map<
    number,
    { latitude: number; longitude: number; count: number; names: Set<string> }
  >()
  // A box over the date line has its west east of its east.
  const width = box.east >= box.west ? box.east - box.west : box.east + 360 - box.west
  const height = Math.max(1e-9, box.north - box.south)
  for (const { segment, docs: docsFound } of found) {
    const docs = docsFound()
    const { campus } = segment.numbers
    const { provider } = segment.columns
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i]!
      const university = world.providers[provider[doc]!]!
      const place = campus[doc]! >= 0 ? world.campuses[campus[doc]!]! : university
      const latitude = place.latitude ?? university.latitude
      const longitude = place.longitude ?? university.longitude
      if (latitude === null || longitude === null || latitude < box.south || latitude > box.north)
        continue
      const east = (longitude - box.west + 360) % 360
      if (east > width) continue
      const cell =
        Math.min(cells - 1, Math.floor((east / Math.max(1e-9, width)) * cells)) * cells +
        Math.min(cells - 1, Math.floor(((latitude - box.south) / height) * cells))
      const pin = pins.get(cell)
      if (!pin) pins.set(cell, { latitude, longitude, count: 1, names: new Set([university.name]) })
      else {
        pin.count++
        pin.latitude += (latitude - pin.latitude) / pin.count
        pin.longitude += (((longitude - pin.longitude + 540) % 360) - 180) / pin.count
        if (pin.names.size < 3) pin.names.add(university.name)
      }
    }
  }
  return [...pins.values()]
    .map(({ names, ...pin }) => ({
      ...pin,
      label: [...names].slice(0, 2).join(', ') + (names.size > 2 ? ' …' : ''),
    }))
    .sort((a, b) => b.count - a.count)
}
