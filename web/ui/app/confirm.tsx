import { type ReactNode, createContext, use, useRef, useState } from 'react'
import { useWords } from '#web/core/words.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Question = { title?: string; text: ReactNode; yes?: string; danger?: boolean }
/** A screen that nobody can be asked on is a fault, not an answer. */
const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(() =>
  Promise.reject(new Error('no ConfirmProvider around this')),
)

/** `const confirm = useConfirm()`, then `if (await confirm({ text: … })) …`. */
export const useConfirm = () => use(ConfirmContext)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useWords('ui')
  const [question, ask] = useState<Question | null>(null)
  const answer = useRef<(yes: boolean) => void>(() => {})
  const close = (yes: boolean) => {
    answer.current(yes)
    ask(null)
  }
  const confirm = (questionToAsk: Question) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve
      ask(questionToAsk)
    })
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        open={question !== null}
        onClose={() => close(false)}
        title={question?.title ?? t('confirm.title')}
        size="s"
        actions={
          <>
            <Button first={question?.danger === true} onClick={() => close(false)}>
              {t('cancel')}
            </Button>
            <Button look={question?.danger ? 'danger' : 'main'} onClick={() => close(true)}>
              {question?.yes ?? t('confirm.yes')}
            </Button>
          </>
        }
      >
        {question?.text}
      </Dialog>
    </ConfirmContext>
  )
}
