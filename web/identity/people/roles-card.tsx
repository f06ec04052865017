import { isTakenByTwo, isTwoAdminRole } from '#contract/identity/changes/calls.ts'
import type { Account } from '#contract/identity/shapes.ts'
import { type Role, roles } from '#contract/roles.ts'
import { useWords } from '#web/core/words.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { CheckField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { useRevokeRole } from './revoke-role.ts'
import { useGrantRole } from './grant-role.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from './people.module.css'

const changes = ['people', 'account', 'changes']

/** What a person may do; granted and taken away at once, after asking. */
export function RolesCard({
  account,
  name,
  mayChange,
}: {
  account: Account
  name: string
  mayChange: boolean
}) {
  const t = useWords('identity/people')
  const confirm = useConfirm()
  const options = {
    changes,
    onDone: ({ changeRequest }: { changeRequest: string | null }) =>
      toast.good(t(changeRequest ? 'changes.waits' : 'one.rolesChanged')),
    onFailure: toast.bad,
  }
  const grant = useGrantRole(options)
  const revoke = useRevokeRole(options)
  const flip = async (role: Role, held: boolean) => {
    const values = { role: t(`role.${role}`), name }
    const waits = held ? isTakenByTwo(role) : isTwoAdminRole(role)
    const granting = role === 'owner' ? 'one.grantOwnerText' : 'one.grantText'
    const agreed = await confirm({
      title: t(held ? 'one.revoke' : 'one.grant', values),
      text: waits ? t('changes.waits') : t(held ? 'one.revokeText' : granting, values),
      yes: t(held ? 'one.revokeGo' : 'one.grantGo'),
      danger: held,
    })
    if (agreed) (held ? revoke : grant).run({ path: { id: account.uuid, role } })
  }
  return (
    <Card title={t('roles')}>
      <p className={arrange.soft}>{t('one.rolesText')}</p>
      <div className={css.roles}>
        {roles.map((role) => {
          const held = account.roles.includes(role)
          return (
            <CheckField
              key={role}
              label={t(`role.${role}`)}
              checked={held}
              disabled={!mayChange || grant.pending || revoke.pending}
              onChange={() => void flip(role, held)}
            />
          )
        })}
      </div>
      {grant.proof}
      {revoke.proof}
    </Card>
  )
}
