import { useState } from 'react'
import type { countNotices, getNotices } from '#contract/notifications/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useAsk } from '#web/core/query.tsx'
import { Bell } from '#web/core/shells/bell.tsx'
import { useReadAllNotices } from './read-all-notices.ts'
import { useReadNotice } from './read-notice.ts'

/** The bell of whoever is signed in: counted at once, read when opened, live. */
export function NewsBell() {
  const [opened, setOpened] = useState(false)
  const topics = ['notices']
  const count = useAsk<typeof countNotices>('GET /api/notifications/unread', {}, { topics })
  const list = useAsk<typeof getNotices>(
    'GET /api/notifications',
    { query: { pageSize: 8 } },
    { topics, enabled: opened, keep: true },
  )
  const read = useReadNotice({
    changes: topics,
  })
  const readAll = useReadAllNotices({
    changes: topics,
  })
  return (
    <Bell
      unread={count.data?.unread ?? 0}
      news={(list.data?.notices ?? []).map(({ link, ...notice }) => ({
        ...notice,
        ...(link ? { to: link } : {}),
      }))}
      onOpen={() => setOpened(true)}
      onRead={(noticeId) => read.run({ path: { noticeId } })}
      onReadAll={() => readAll.run({ body: {} })}
      allAt={screenPath('notices')}
    />
  )
}
