// The one place every file passes: what takes others' data out leaves its line in the activity log before the first byte does.
import type { Call, FileAnswer } from '#contract/kit.ts'
import type { App } from '../app.ts'
import type { Actor, RequestInfo } from '../context.ts'
import { writeActivity } from '../work/activity.ts'

export const noteExport = async (
  app: Pick<App, 'sql' | 'clock'>,
  name: string,
  call: Pick<Call, 'taking'>,
  { of }: Pick<FileAnswer, 'of'>,
  actor: Actor | null,
  { ip }: Pick<RequestInfo, 'ip'>,
): Promise<void> => {
  // One's own is no export; an admin's copy of it, taken on one's behalf, is.
  if (call.taking !== 'export' || !actor || (of === actor.accountId && !actor.onBehalfOf)) return
  await writeActivity(app.sql, actor, app.clock.now(), ip, {
    action: 'data.exported',
    subject: of ? { kind: 'account', id: of } : { kind: 'call', id: name },
    payload: { call: name },
  })
}
