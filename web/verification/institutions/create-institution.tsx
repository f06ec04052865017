import { useState } from 'react'
import type { createInstitution, SigningIssuer } from '#contract/verification/institutions/calls.ts'
import {
  institutionKinds,
  type InstitutionKind,
} from '#contract/verification/institutions/state.ts'
import { useWords } from '#web/core/words.tsx'
import { useProvenMutation } from '#web/parts/identity/factors/proof.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import css from '../requests/verification.module.css'

/** Gives an institution a DID and a key of its own. */
export function CreateInstitution({ issuer }: { issuer: SigningIssuer }) {
  const t = useWords('verification/institutions')
  const [kind, setKind] = useState<InstitutionKind>(issuer.domain ? 'own_domain' : 'hosted')
  const [domain, setDomain] = useState(issuer.domain)
  const create = useProvenMutation<typeof createInstitution>(
    'POST /api/verification/institutions/{issuerId}',
    { changes: ['issuers'] },
  )
  const isOwn = kind === 'own_domain'
  const ready = !isOwn || domain.trim() !== ''
  return (
    <Card title={t('setUp')}>
      <form
        className={css.steps}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (ready)
            create.run({
              path: { issuerId: issuer.issuerId },
              body: isOwn ? { kind, domain: domain.trim() } : { kind },
            })
        }}
      >
        <SelectField
          label={t('kind')}
          value={kind}
          onChange={(next) => setKind(institutionKinds.find((one) => one === next) ?? kind)}
          data={institutionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <p>{t(`kindTexts.${kind}`)}</p>
        {isOwn &&
          (issuer.domain ? (
            <TextField
              label={t('domain')}
              description={t('domainHint', { domain: issuer.domain })}
              required
              value={domain}
              maxLength={200}
              inputMode="url"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setDomain(event.currentTarget.value)}
            />
          ) : (
            <Notice tone="warn">{t('noDomain')}</Notice>
          ))}
        <p className={css.soft}>{t('released')}</p>
        {create.failure && <Notice tone="bad">{create.failure.message}</Notice>}
        <div>
          <Button type="submit" look="main" icon="seal" busy={create.pending} disabled={!ready}>
            {t('setUp')}
          </Button>
        </div>
      </form>
      {create.proof}
    </Card>
  )
}
