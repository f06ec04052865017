import { useState } from 'react'
import type { Fair } from '#contract/counsellors/fairs/calls.ts'
import { hasRole, usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { AnnounceFair } from './announce-fair.tsx'
import { CancelFair } from './cancel-fair.tsx'
import { LeaveFair } from './leave-fair.tsx'
import { RegisterForFair } from './register-for-fair.tsx'
import { SaveFair } from './save-fair.tsx'

/** What the reader may do about a fair: students about their place, admins about the fair. */
export function FairActions({ fair, isOpen }: { fair: Fair; isOpen: boolean }) {
  const t = useWords('counsellors/fairs')
  const me = usePerson()
  const [doing, setDoing] = useState<'edit' | 'announce' | 'cancel' | null>(null)
  const close = () => setDoing(null)
  const isAhead = Date.parse(fair.startsAt) > Date.now()
  const hasPlace = fair.mine !== null && fair.mine.state !== 'left'
  return (
    <>
      {hasRole(me, 'student') && isOpen && !hasPlace && <RegisterForFair fair={fair} />}
      {hasRole(me, 'student') && isOpen && hasPlace && !fair.mine?.attendedAt && (
        <LeaveFair fairId={fair.id} />
      )}
      {hasRole(me, 'admin') && fair.state !== 'cancelled' && (
        <>
          <Button personal icon="edit" onClick={() => setDoing('edit')}>
            {t('edit.change')}
          </Button>
          {isAhead && (
            <Button personal look="danger" onClick={() => setDoing('cancel')}>
              {t('cancel.go')}
            </Button>
          )}
          {fair.state === 'draft' && (
            <Button personal look="main" icon="bell" onClick={() => setDoing('announce')}>
              {t('announce.go')}
            </Button>
          )}
        </>
      )}
      {doing === 'edit' && <SaveFair fair={fair} onClose={close} />}
      {doing === 'announce' && <AnnounceFair fair={fair} onClose={close} />}
      {doing === 'cancel' && <CancelFair fair={fair} onClose={close} />}
    </>
  )
}
