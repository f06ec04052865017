import css from './globe.module.css'

/** A globe of meridians with routes drawn on it. Decoration only. */
export const Globe = () => (
  <svg className={css.globe} viewBox="0 0 320 320" aria-hidden="true">
    <g className={css.grid}>
      <circle cx="160" cy="160" r="140" />
      {[118, 82, 42].map((rx) => (
        <ellipse key={rx} cx="160" cy="160" rx={rx} ry="140" />
      ))}
      <path d="M160 20v280M20 160h280" />
      {[48, 92]
        .flatMap((y) => [-y, y])
        .map((y) => (
          <path
            key={y}
            d={`M${160 - Math.round(Math.sqrt(19600 - y * y))} ${160 + y}h${2 * Math.round(Math.sqrt(19600 - y * y))}`}
          />
        ))}
    </g>
    <g className={css.routes}>
      <path pathLength="1" d="M86 118q62-74 132-14" />
      <path pathLength="1" d="M86 118q84 8 128 106" />
      <path pathLength="1" d="M246 190q-16-62-28-86" />
    </g>
    <g className={css.stops}>
      {stops.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="5" />
      ))}
    </g>
  </svg>
)

const stops = [
  [86, 118],
  [218, 104],
  [214, 224],
  [246, 190],
] as const
