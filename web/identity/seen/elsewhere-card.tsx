import { screenPath } from '#contract/paths.ts'
import { useWords } from '#web/core/words.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'

/** What else says where one is seen, in the other tabs. */
export function ElsewhereCard() {
  const t = useWords('identity/settings')
  return (
    <Card title={t('seen.else')}>
      <ul>
        {(['devices', 'activity', 'data'] as const).map((tab) => (
          <li key={tab}>
            <Link to={screenPath('settings')} search={{ tab }}>
              {t(`seen.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
