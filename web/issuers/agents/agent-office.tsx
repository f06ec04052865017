import { countryCodes } from '#contract/countries.ts'
import { useState } from 'react'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { SelectField, TextField } from '#web/ui/app/fields.tsx'
import { useFields, ruleMessage } from '#web/ui/app/form.ts'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Agent } from './agents-screen.tsx'
import { useUpdateAgent } from './update-agent.ts'
import css from '../issuers.module.css'

/** Where an agent works: shown to students who choose one. */
export function AgentOffice({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useWords('issuers')
  const { countryOptions } = useFormat()
  const [said, setSaid] = useState<string | null>(null)
  const { organisation, city, country } = agent
  const form = useFields({ start: { organisation, city, country }, messageOf: ruleMessage(t) })
  const change = useUpdateAgent({
    onDone: () => (toast.good(t('said.agent_saved')), onClose()),
    onFailure: (failure) => setSaid(form.fail(failure)),
  })
  const save = form.onSubmit((office) => change.run({ path: { agentId: agent.id }, body: office }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('agents.editTitle', { name: agent.name || agent.email })}
    >
      <form className={css.steps} onSubmit={save} noValidate>
        <TextField
          label={t('agents.organisation')}
          maxLength={100}
          data-autofocus
          {...form.getInputProps('organisation')}
        />
        <TextField label={t('agents.city')} maxLength={100} {...form.getInputProps('city')} />
        <SelectField
          label={t('agents.country')}
          data={countryOptions(countryCodes)}
          {...form.getInputProps('country')}
        />
        {said && <Notice tone="bad">{said}</Notice>}
        <Button type="submit" look="main" busy={change.pending}>
          {t('agents.save')}
        </Button>
      </form>
    </Dialog>
  )
}
