import { useState } from 'react'
import { screenPath } from '#contract/paths.ts'
import type { getDisclosures } from '#contract/verification/credentials/calls.ts'
import {
  type Disclosure,
  isOfHolder,
  noteFields,
  toFragment,
} from '#contract/verification/credentials/statement.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { CopyButton } from '#web/ui/app/copy-button.tsx'
import { CheckField } from '#web/ui/app/fields.tsx'
import { Card } from '#web/ui/card.tsx'
import { QrCode } from '../qr-code.tsx'
import { ErrorState } from '#web/ui/state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useClaimValue } from '../requests/claim-value.ts'
import css from './evidence.module.css'
import { TakeEvidence } from './take-evidence.tsx'

/** Ticked when the holder has chosen nothing yet: whose it is, and what. */
const isUsual = (field: string) => isOfHolder(field) || field === 'title'

/** The holder of a verification chooses what a QR code, a link and an evidence file show of it. */
export function ChooseClaims({ requestId, publicId }: { requestId: string; publicId: string }) {
  const t = useWords('verification/evidence')
  const say = useWords('verification')
  const claimText = useClaimValue()
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const query = useCallQuery<typeof getDisclosures>(
    'GET /api/verification/requests/{requestId}/disclosures',
    { path: { requestId } },
    { topics: ['requests'] },
  )
  if (query.isPending) return <SkeletonLines lines={4} />
  if (query.isError) return <ErrorState failure={query.error} retry={() => void query.refetch()} />
  const { disclosures } = query.data
  // Not signed yet: it follows within seconds, and the answer is asked again.
  if (disclosures.length === 0) return null
  const isTicked = (field: string) => ticked?.includes(field) ?? isUsual(field)
  const chosen = disclosures.filter(({ field }) => isTicked(field))
  const nameOf = ({ field }: Disclosure) =>
    field === 'remarks' || field === 'original'
      ? t(`choose.${field}`)
      : say.loose(`${noteFields.some((note) => note === field) ? 'notes' : 'fields'}.${field}`)
  return (
    <>
      <Card title={t('choose.title')}>
        <p className={css.soft}>{t('choose.text')}</p>
        <fieldset className={css.claims}>
          <legend>{t('choose.label')}</legend>
          {disclosures.map((one) => (
            <CheckField
              key={one.field}
              label={nameOf(one)}
              // A field that no list of values knows is shown as it is.
              description={
                one.field === 'nameReason'
                  ? say.loose(`nameReasons.${one.value}`)
                  : claimText({ field: one.field as 'holder', value: one.value })
              }
              checked={isTicked(one.field)}
              onChange={(event) => {
                const others = chosen
                  .map(({ field }) => field)
                  .filter((field) => field !== one.field)
                setTicked(event.currentTarget.checked ? [...others, one.field] : others)
              }}
            />
          ))}
        </fieldset>
        {chosen.length === 0 && <p className={css.soft}>{t('choose.nothing')}</p>}
        <Code publicId={publicId} chosen={chosen} />
      </Card>
      <TakeEvidence publicId={publicId} disclosures={chosen} />
    </>
  )
}

/** Drawn here: what stands after the `#` goes to no server. */
function Code({ publicId, chosen }: { publicId: string; chosen: readonly Disclosure[] }) {
  const t = useWords('verification/evidence')
  const page = `${window.location.origin}${screenPath('verification', { publicId })}`
  const link = chosen.length > 0 ? `${page}#${toFragment(chosen)}` : page
  return (
    <div className={css.code}>
      <QrCode content={link} alt={t('choose.qr')} width={200} download="verification-code.png" />
      <div>
        <span className={css.link}>{link}</span>
        <CopyButton value={link} />
      </div>
    </div>
  )
}
