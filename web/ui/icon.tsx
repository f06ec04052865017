import { type IconName, icons } from './icons.ts'

export type { IconName }

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
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={icons[name]} />
  </svg>
)
