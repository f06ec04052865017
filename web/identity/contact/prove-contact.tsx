import { useEffect, useState } from 'react'
import { useWords } from '#web/core/words.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { GiveContactCode } from './give-contact-code.tsx'
import { useSendCode } from '../sign-in/send-code.ts'

/** Proves the address or number the account already has. */
export function ProveContact({
  channel,
  onClose,
}: {
  channel: 'email' | 'phone'
  onClose: () => void
}) {
  const t = useWords('identity/settings')
  const [requested, setRequested] = useState<{
    challenge: string
    sentTo: string
    resendAt: number
  } | null>(null)
  const { run, pending, failure } = useSendCode({
    onDone: (answer) =>
      setRequested({
        challenge: answer.challenge,
        sentTo: answer.sent_to ?? '',
        resendAt: Date.now() + answer.resend_in * 1000,
      }),
  })
  useEffect(() => run({ body: { type: channel } }), [run, channel])
  return (
    <Dialog open onClose={onClose} title={t(`contact.proving.${channel}`)} size="s">
      {failure && <Notice tone="bad">{failure.message}</Notice>}
      {requested ? (
        <GiveContactCode
          {...requested}
          channel={channel}
          sending={pending}
          onAgain={() => run({ body: { type: channel, challenge: requested.challenge } })}
          onDone={() => {
            toast.good(t('contact.proved'))
            onClose()
          }}
        />
      ) : (
        !failure && <SkeletonLines lines={2} />
      )}
    </Dialog>
  )
}
