import { useState } from 'react'
import type {
  countNotices,
  getNotices,
  readAllNotices,
  readNotice,
} from '#contract/notifications/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useAsk, useChange } from '#web/core/query.tsx'
import { Bell } from './bell.tsx'

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
  const read = useChange<typeof readNotice>('PUT /api/notifications/{noticeId}/read', {
    changes: topics,
  })
  const readAll = useChange<typeof readAllNotices>('PUT /api/notifications/read', {
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
