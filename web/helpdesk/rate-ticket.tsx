import type { rateTicket, Ticket } from '#contract/helpdesk/calls.ts'
import { ClosedWhileActing } from '#web/core/access/closed-while-acting.tsx'
import { useCallMutation } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Card } from '#web/ui/card.tsx'
import { Segments } from '#web/ui/segments.tsx'

const choices = [1, 2, 3, 4, 5] as const

/** How the help was, asked of whoever asked for it once their ticket is closed. */
export function RateTicket({ ticket: { id, rating } }: { ticket: Ticket }) {
  const t = useWords('helpdesk')
  const rate = useCallMutation<typeof rateTicket>('PUT /tickets/{id}/rating', {
    changes: ['tickets'],
    onDone: () => toast.good(t('rating.thanks')),
    onFailure: toast.bad,
  })
  return (
    <Card title={t('rating.title')}>
      <ClosedWhileActing>
        <Segments
          name="stars"
          label={t('rating.label')}
          value={String(rating ?? '')}
          onChange={(stars) => rate.run({ path: { id }, body: { stars: Number(stars) } })}
          choices={choices.map((stars) => ({
            value: String(stars),
            label: t.loose(`rating.stars.${stars}`),
          }))}
        />
      </ClosedWhileActing>
    </Card>
  )
}
