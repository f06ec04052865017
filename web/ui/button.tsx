import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'
import css from './button.module.css'

type Looks = {
  /** `main`: the one thing to do here. `plain`: all else. `quiet`: without an edge. `foil`: on the dark cover. */
  look?: 'main' | 'plain' | 'quiet' | 'foil'
  size?: 's' | 'm' | 'l'
  icon?: IconName
  iconAfter?: IconName
  wide?: boolean
  children: ReactNode
}
const classOf = ({ look = 'plain', size = 'm', wide }: Looks) =>
  [css.button, css[look], css[size], wide && css.wide].filter(Boolean).join(' ')
const Inside = ({ icon, iconAfter, children }: Looks) => (
  <>
    {icon && <Icon name={icon} size={18} />}
    <span>{children}</span>
    {iconAfter && <Icon name={iconAfter} size={18} />}
  </>
)

type ButtonProps = Looks & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'>
/** A button without Mantine, for public pages; signed-in screens use `web/ui/app/button.tsx`. */
export function PlainButton({ look, size, icon, iconAfter, wide, children, ...rest }: ButtonProps) {
  const looks = { look, size, icon, iconAfter, wide, children }
  return (
    <button type="button" {...rest} className={classOf(looks)}>
      <Inside {...looks} />
    </button>
  )
}

/** A link that looks like a button, on every kind of page. */
export function ButtonLink({
  to,
  search,
  ...looks
}: Looks & { to: string; search?: Record<string, string> }) {
  return (
    <Link to={to} search={search} className={classOf(looks)}>
      <Inside {...looks} />
    </Link>
  )
}

/** A button of only an icon; the label is read aloud and shown on hover. */
export function IconButton({
  icon,
  label,
  ...rest
}: { icon: IconName; label: string } & Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children'
>) {
  return (
    <button type="button" {...rest} className={css.icon} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  )
}
