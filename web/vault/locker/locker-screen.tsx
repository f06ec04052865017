import { useEffect, useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import { useNavigate } from '#web/core/navigate.ts'
import { screenPath } from '#contract/paths.ts'
import type { getLockerToken, listLockerFiles } from '#contract/vault/locker/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import type { Failure } from '#web/core/failure.ts'
import type { Search } from '#web/core/screen.ts'
import { usePerson } from '#web/core/session.tsx'
import { useWords } from '#web/core/words.tsx'
import { callServer } from '#web/core/calls/call-client.ts'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/state.tsx'
import { removeLockerToken, storeLockerToken, storedLockerToken } from './locker-token.ts'
import { useLeaveLocker } from './leave-locker.ts'
import { useImportLockerFile } from './import-locker-file.ts'
import { useSignInAtLocker } from './sign-in-at-locker.ts'
import css from '../vault.module.css'

/** The national digital locker: sign in there, see what was issued, take it into the vault. */
export default function LockerScreen() {
  const t = useWords('vault/documents')
  const navigate = useNavigate()
  const { code, state, error } = useSearch({ strict: false }) as Search
  const [handle, setHandle] = useState(storedLockerToken)
  const [failure, setFailure] = useState<Failure | null>(null)
  const begin = useSignInAtLocker({
    onDone: ({ url }) => window.location.assign(url),
    onFailure: setFailure,
  })
  useEffect(() => {
    if (typeof code !== 'string') return
    // The code works once: it leaves the address before it is traded.
    void navigate({ to: '.', search: {}, replace: true })
    callServer<typeof getLockerToken>('GET /api/student/digilocker/token', {
      headers: { Code: code, ...(typeof state === 'string' ? { State: state } : {}) },
    }).then(
      ({ token, expires_in }) => (storeLockerToken(token, expires_in), setHandle(token)),
      setFailure,
    )
  }, [code, state, navigate])
  return (
    <Page title={t('locker.title')} intro={t('locker.intro')} width="text">
      {(failure || error) && <Notice tone="bad">{failure?.message ?? t('locker.refused')}</Notice>}
      {handle ? (
        <LockerFiles handle={handle} onLeave={() => (removeLockerToken(), setHandle(null))} />
      ) : (
        <EmptyState
          picture="vault"
          title={t('locker.connect.title')}
          action={
            <Button look="main" icon="link" busy={begin.pending} onClick={() => begin.run({})}>
              {t('locker.connect.go')}
            </Button>
          }
        >
          {t('locker.connect.text')}
        </EmptyState>
      )}
    </Page>
  )
}

function LockerFiles({ handle, onLeave }: { handle: string; onLeave: () => void }) {
  const t = useWords('vault/documents')
  const person = usePerson()
  const headers = { DigilockerToken: handle }
  const list = useCallQuery<typeof listLockerFiles>(
    'GET /api/student/digilocker/files',
    { headers },
    { topics: ['documents'] },
  )
  const take = useImportLockerFile({
    onDone: () => toast.good(t('locker.taken')),
    onFailure: toast.bad,
  })
  const leave = useLeaveLocker({
    onDone: onLeave,
    onFailure: onLeave,
  })
  if (list.isPending) return <SkeletonLines lines={4} />
  if (list.isError)
    return list.error.code === 'locker_signed_out' ? (
      <Notice tone="warn" action={<Button onClick={onLeave}>{t('locker.connect.go')}</Button>}>
        {list.error.message}
      </Notice>
    ) : (
      <ErrorState failure={list.error} retry={() => void list.refetch()} />
    )
  return (
    <>
      {list.data.items.length === 0 && <EmptyState picture="vault" title={t('locker.none')} />}
      <ul className={css.shares}>
        {list.data.items.map((item) => (
          <li key={item.uri} className={css.share}>
            <div className={css.row}>
              <div>
                <div className={css.name}>{item.name}</div>
                <div className={css.soft}>
                  {item.issuer} · {item.date}
                </div>
              </div>
              {item.importedAs ? (
                <ButtonLink to={screenPath('document', { documentId: item.importedAs })} size="s">
                  {t('locker.open')}
                </ButtonLink>
              ) : (
                <Button
                  size="s"
                  icon="download"
                  busy={take.pending}
                  onClick={() =>
                    take.run({ path: { owner: person.uuid }, headers, body: { uri: item.uri } })
                  }
                >
                  {t('locker.take')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className={css.go}>
        <Button look="quiet" icon="exit" onClick={() => leave.run({ headers })}>
          {t('locker.leave')}
        </Button>
      </div>
    </>
  )
}
