// Who lives in the demo world; modules seed it with what these people would have.
import type { Role } from '#contract/roles.ts'
import type { Context, SignedContext } from './context.ts'
import { newId } from './ids.ts'
import { writeActivity } from './work/activity.ts'

export type DemoPeople = {
  /** One password for all, printed at start. */
  readonly password: string
  readonly accounts: Readonly<
    Record<Role, { readonly id: string; readonly mail: string; readonly name: string }>
  >
  /** Another admin: what moves money, gives rights or lets people vouch is confirmed by a second one. */
  readonly secondAdminId: string
}

/** Printed on the documents of the demo student, before there is an account. */
export const demoStudentName = 'Asha Rao'

/** The context as somebody has it, at some moment. */
export const actingAs = (
  ctx: Context<null>,
  accountId: string,
  role: Role,
  now: Date,
  instead: Partial<Pick<SignedContext, 'emit' | 'publish'>> = {},
): SignedContext => {
  const actor = {
    accountId,
    sessionId: newId(),
    roles: [role],
    onBehalfOf: null,
    provedAt: now.toISOString(),
    onlyFor: null,
  }
  const acting: SignedContext = {
    ...ctx,
    actor,
    now,
    log: (activity) => writeActivity(ctx.sql, actor, now, '', activity),
    begin: (work) => work(acting),
    ...instead,
  }
  return acting
}
