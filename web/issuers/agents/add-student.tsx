import { useState } from 'react'
import type { searchAccounts } from '#contract/identity/people/calls.ts'
import { useCallQuery } from '#web/core/query.tsx'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { Dialog } from '#web/ui/app/dialog.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { toast } from '#web/ui/app/toast.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useUpdateAgent } from './update-agent.ts'
import css from '../issuers.module.css'

/** Makes somebody a student of this agent; found by name or address among all students. */
export function AddStudent({ agentId, onClose }: { agentId: string; onClose: () => void }) {
  const t = useWords('issuers')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const loaded = useCallQuery<typeof searchAccounts>(
    'GET /api/rest/users',
    {
      query: {
        role: 'student',
        status: 'active',
        search: search.split(',')[0]!,
        pageIndex: 0,
        pageSize: 20,
      },
    },
    { keep: true },
  )
  const add = useUpdateAgent({
    onDone: () => (toast.good(t('students.added')), onClose()),
  })
  const students = (loaded.data?.data ?? []).map(({ uuid, name, mail }) => ({
    value: uuid,
    label: `${name}, ${mail}`,
  }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('students.add')}
      actions={
        <Button
          look="main"
          disabled={!chosen}
          busy={add.pending}
          onClick={() => chosen && add.run({ path: { agentId }, body: { addStudentId: chosen } })}
        >
          {t('students.add')}
        </Button>
      }
    >
      <div className={css.steps}>
        <p className={css.soft}>{t('students.addText')}</p>
        {/* The server searches; what it found is shown as it is. */}
        <SelectField
          label={t('students.student')}
          placeholder={t('students.find')}
          searchable
          data={students}
          filter={({ options }) => options}
          searchValue={search}
          onSearchChange={setSearch}
          value={chosen}
          onChange={setChosen}
          data-autofocus
        />
        {add.failure && <Notice tone="bad">{add.failure.message}</Notice>}
      </div>
    </Dialog>
  )
}
