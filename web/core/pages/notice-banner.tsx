import { useWords } from '../words.tsx'
import css from './notice-banner.module.css'

export const bannerNames = ['drill', 'demo'] as const
export type BannerName = (typeof bannerNames)[number]

export const asNotice = (text: string | undefined): BannerName | null =>
  bannerNames.find((known) => known === text) ?? null

/** Above every page of a restored copy and of the demo, so that nobody takes it for the real thing. */
export function NoticeBanner({ notice }: { notice: BannerName }) {
  const t = useWords('ui')
  return <p className={css.banner}>{t(notice)}</p>
}
