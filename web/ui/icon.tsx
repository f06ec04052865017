import { type IconName, icons } from './icons.ts'

export type { IconName }

/** Point along the line of reading: mirrored where it runs from right to left. */
const along: ReadonlySet<IconName> = new Set(['back', 'next', 'forward', 'exit', 'enter'])

/** A line icon; silent for screen readers unless it has a label. */
export const Icon = ({
  name,
  size = 20,
  label,
}: {
  name: IconName
  size?: number
  label?: string
}) => (
  <svg
    className="icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    data-along={along.has(name) || undefined}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={icons[name]} />
  </svg>
)
