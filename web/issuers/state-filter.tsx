import type { ListState } from '#web/core/list-state.ts'
import { useWords } from '#web/core/words.tsx'
import { Segments } from '#web/ui/segments.tsx'

/** Active or not; the first state is the one shown without a choice. */
export function StateFilter<S extends 'active' | 'inactive' | 'archived'>({
  state,
  label,
  statuses,
}: {
  state: ListState
  label: string
  statuses: readonly S[]
}) {
  const t = useWords('issuers')
  const choose = (status: S) => {
    const { status: _, ...others } = state.filters
    state.change({ filters: status === statuses[0] ? others : { ...others, status: [status] } })
  }
  return (
    <Segments
      name="status"
      label={label}
      value={statusOf(state, statuses)}
      onChange={choose}
      choices={statuses.map((value) => ({ value, label: t.loose(`statuses.${value}`) }))}
    />
  )
}

export const statusOf = <S extends string>(state: ListState, statuses: readonly S[]): S =>
  statuses.find((one) => one === state.filters['status']?.[0]) ?? statuses[0]!
