import type { ReactNode } from 'react'
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
  return (
    <Modal
      opened={open}
      onClose={onClose}
      title={title}
      size={{ s: 'sm', m: 'lg', l: 'xl' }[size]}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: css.title, header: css.header, content: css.content }}
    >
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </Modal>
  )
}

/** A sheet from the side: filters, details, longer forms. */
export function Drawer({ open, onClose, title, children, actions }: Props) {
  const t = useWords('ui')
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
