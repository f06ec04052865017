import { useRef, useState } from 'react'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { useConfirm } from '#web/ui/app/confirm.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { useRemoveImage } from './remove-image.ts'
import { useUploadImage } from './upload-image.ts'
import arrange from '#web/ui/app/arrange.module.css'
import css from '#web/profiles/profile.module.css'

// spec §5: up to 10 MB, JPG, GIF or PNG.
const max = 10_485_760
const types = ['image/jpeg', 'image/gif', 'image/png']

/** The picture of a person: chosen, cut to a square here, taken away. */
export function Portrait({
  name,
  initials,
  image,
}: {
  name: string
  initials: string
  image: string | null
}) {
  const t = useWords('profiles')
  const ui = useWords('ui')
  const { fileSize } = useFormat()
  const confirm = useConfirm()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, choose] = useState<File | null>(null)
  const [rejection, setRejection] = useState<string | null>(null)
  const changes = ['profile', 'account']
  const upload = useUploadImage({
    changes,
    onDone: () => (toast.good(t('image.done')), choose(null)),
  })
  const remove = useRemoveImage({
    changes,
    onDone: () => toast.good(t('image.removed')),
    onFailure: toast.bad,
  })
  const take = (file: File | undefined) => {
    if (!file) return
    upload.reset()
    const names = 'JPG, GIF, PNG'
    const said = !types.includes(file.type)
      ? ui('file.wrongType', { types: names })
      : file.size > max
        ? ui('file.tooLarge', { size: fileSize(max) })
        : null
    setRejection(said)
    if (!said) choose(file)
  }
  const askToRemove = async () => {
    if (
      await confirm({
        title: t('image.removeTitle'),
        text: t('image.removeText'),
        yes: t('image.remove'),
      })
    )
      remove.run({})
  }
  return (
    <div id="profile-image" className={css.portrait}>
      <Avatar name={name} initials={initials} picture={image} size={88} />
      <div className={css.portraitDoing}>
        <input
          ref={input}
          type="file"
          className="unseen"
          tabIndex={-1}
          accept={types.join(',')}
          aria-label={t('image.label')}
          onChange={(event) => (take(event.target.files?.[0]), (event.target.value = ''))}
        />
        <div className={css.actions}>
          <Button
            size="s"
            icon="upload"
            busy={upload.pending}
            onClick={() => input.current?.click()}
          >
            {t(image ? 'image.change' : 'image.choose')}
          </Button>
          {image && (
            <Button size="s" icon="trash" busy={remove.pending} onClick={() => void askToRemove()}>
              {t('image.remove')}
            </Button>
          )}
        </div>
        <p className={arrange.soft}>
          {ui('file.limit', { types: 'JPG, GIF, PNG', size: fileSize(max) })}
        </p>
        <p role="alert" className={css.wrong}>
          {rejection}
        </p>
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          busy={upload.pending}
          failure={upload.failure?.message ?? null}
          onClose={() => choose(null)}
          onDone={(file) => upload.run({ file })}
        />
      )}
    </div>
  )
}
