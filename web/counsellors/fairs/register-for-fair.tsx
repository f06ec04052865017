import type { Fair, registerForFair } from '#contract/counsellors/fairs/calls.ts'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { toast } from '#web/ui/app/toast.tsx'

/** A place, or the end of the waiting list. */
export function RegisterForFair({ fair: { id, places, registered } }: { fair: Fair }) {
  const t = useWords('counsellors/fairs')
  const register = useCallMutation<typeof registerForFair>(
    'POST /counsellor/fairs/{fairId}/registration',
    {
      changes: ['fairs'],
      onDone: ({ mine }) =>
        toast.good(t(mine?.state === 'waiting' ? 'register.waiting' : 'register.done')),
      onFailure: toast.bad,
    },
  )
  const isFull = places !== null && registered >= places
  return (
    <Button
      personal
      look="main"
      icon="check"
      busy={register.pending}
      onClick={() => register.run({ path: { fairId: id } })}
    >
      {t(isFull ? 'register.wait' : 'register.go')}
    </Button>
  )
}
