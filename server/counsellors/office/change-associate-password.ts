import type { changeAssociatePassword as passwordContract } from '#contract/counsellors/office/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { replacePassword } from '#server/identity/public.ts'
import { loadManaged, nameOf } from './load-colleague.ts'

export const changeAssociatePassword: CallFunction<typeof passwordContract> = async (
  ctx,
  { uuid },
) => {
  const colleague = await loadManaged(ctx, uuid)
  if (colleague.status !== 'active') return fail('wrong_state')
  await replacePassword(ctx, uuid)
  return { message: 'success', name: nameOf(colleague) }
}
