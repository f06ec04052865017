import { useEffect, useState } from 'react'
import type { SearchAnswer } from '#contract/catalogue/search/shapes.ts'
import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import {
  type SearchState,
  type MapBox,
  boxOf,
  worldBox,
  writeAddress,
} from '../search/search-address.ts'
import css from './course-map.module.css'

/** Closer than this the map shows no more. */
const closest = 2

const within = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))
/** A third of what is shown, around a place. */
const nearer = (
  { west, south, east, north }: MapBox,
  longitude: number,
  latitude: number,
): string => {
  const [width, height] = [(east - west) / 3, (north - south) / 3]
  const left = within(-180, longitude - width / 2, 180 - width)
  const low = within(-90, latitude - height / 2, 90 - height)
  return [left, low, left + width, low + height].map((edge) => edge.toFixed(2)).join()
}

/** Where the courses found are: a pin for those close together, and the same as a list. */
export function CourseMap({
  asked: searchState,
  answer,
}: {
  asked: SearchState
  answer: SearchAnswer
}) {
  const t = useWords('catalogue')
  const [land, setLand] = useState('')
  useEffect(
    () =>
      void import('../providers/world-outline.ts').then(
        (module) => setLand(module.worldOutline),
        () => {},
      ),
    [],
  )
  const box = boxOf(searchState.map) ?? worldBox
  const [width, height] = [box.east - box.west, box.north - box.south]
  const pins = (answer.clusters ?? []).map((pin) => ({
    ...pin,
    to:
      width / 3 > closest
        ? writeAddress({ ...searchState, map: nearer(box, pin.longitude, pin.latitude) })
        : null,
  }))
  const max = Math.max(1, ...pins.map(({ count }) => count))
  return (
    <section className={css.map} aria-label={t('map.title')}>
      <svg
        viewBox={`${box.west} ${-box.north} ${width} ${height}`}
        role="img"
        aria-label={t('map.picture', { count: pins.length })}
      >
        {land && <path d={land} className={css.land} />}
        {pins.toReversed().map(({ latitude, longitude, count }) => (
          <circle
            key={`${latitude}${longitude}`}
            cx={longitude}
            cy={-latitude}
            r={width * (0.006 + 0.018 * Math.sqrt(count / max))}
            className={css.pin}
          />
        ))}
      </svg>
      <div className={css.side}>
        {searchState.map !== 'world' && (
          <Link to={screenPath('courses')} search={writeAddress({ ...searchState, map: 'world' })}>
            <Icon name="back" size={18} /> {t('map.world')}
          </Link>
        )}
        {pins.length === 0 && <p>{t('map.none')}</p>}
        <ul className={css.list}>
          {pins.slice(0, 24).map(({ latitude, longitude, label, count, to }) => (
            <li key={`${latitude}${longitude}`}>
              {to ? (
                <Link to={screenPath('courses')} search={to}>
                  {label}
                </Link>
              ) : (
                label
              )}{' '}
              <small>{t('universities.courses', { count })}</small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
