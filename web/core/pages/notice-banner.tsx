import { useWords } from '../words.tsx'
import css from './notice-banner.module.css'

export const notices = ['drill', 'demo'] as const
export type Notice = (typeof notices)[number]

export const asNotice = (text: string | undefined): Notice | null =>
  notices.find((known) => known === text) ?? null

/** Above every page of a restored copy and of the demo, so that nobody takes it for the real thing. */
export function NoticeBanner({ notice }: { notice: Notice }) {
  const t = useWords('ui')
  return <p className={css.banner}>{t(notice)}</p>
}
