import { type ReactNode, useLayoutEffect } from 'react'
import { Drawer as MantineDrawer, Modal } from '@mantine/core'
import { useWords } from '#web/core/words.tsx'
import css from './dialog.module.css'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, in reading order. */ actions?: ReactNode
}

/** What has focus first: what the dialog names, else its first field, else its last button that destroys nothing; never the cross. */
const markFirst = (content: HTMLElement | null): void => {
  if (!content || content.querySelector('[data-autofocus]')) return
  const fields = content.querySelectorAll('input:not([type=hidden]), textarea, select')
  const first = [...fields].find((field) => !field.matches(':disabled'))
  const one =
    first ?? [...content.querySelectorAll('button:not([data-look=danger]), a[href]')].at(-1)
  one?.setAttribute('data-autofocus', '')
}

/** Where focus was before the dialog, it is again once the dialog is gone, also where it leaves with what opened it. */
function useFocusBack(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return
    const to = document.activeElement as HTMLElement | null
    return () => {
      // After Mantine's own return, and after what takes the place of the opener was drawn.
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return
        const place =
          to?.isConnected && to !== document.body
            ? to
            : document.querySelector<HTMLElement>('main h1')
        if (place?.tagName === 'H1') place.tabIndex = -1
        place?.focus({ preventScroll: true })
      }, 20)
    }
  }, [open])
}

/** A question or small form over the page; closes by Escape, its cross, or a click beside it. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  size = 'm',
}: Props & { size?: 's' | 'm' | 'l' }) {
  const t = useWords('ui')
  useFocusBack(open)
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      size={{ s: 'sm', m: 'lg', l: 'xl' }[size]}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: css.title, header: css.header, content: css.content }}
    >
      <div ref={markFirst}>
        {children}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </Modal>
  )
}

/** A sheet from the side: filters, details, longer forms. */
export function Drawer({ open, onClose, title, children, actions }: Props) {
  const t = useWords('ui')
  useFocusBack(open)
  return (
    <MantineDrawer
      opened={open}
      onClose={onClose}
      title={title}
      position="right"
      size="md"
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: css.title, header: css.header, content: css.content }}
    >
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </MantineDrawer>
  )
}
