import {
  type CriteriaCondition,
  type CriteriaGroup,
  type GroupKind,
  groupKindOf,
  isCondition,
  type CriteriaPart,
  criteriaPartsOf,
} from '#contract/rewards/engine/criteria.ts'
import { useWords } from '#web/core/words.tsx'
import { Button } from '#web/ui/app/button.tsx'
import { SelectField } from '#web/ui/app/fields.tsx'
import { ConditionFields } from './condition-fields.tsx'
import { startCondition } from './conditions.ts'
import css from './editor.module.css'

/** A group inside the outermost may hold one more; that one only conditions. */
const maxDepth = 3
const kinds: readonly GroupKind[] = ['all', 'any', 'none']
const groupOf = (kind: GroupKind, parts: readonly CriteriaPart[]): CriteriaGroup =>
  kind === 'all' ? { all: parts } : kind === 'any' ? { any: parts } : { none: parts }

type Props = {
  group: CriteriaGroup
  depth: number
  /** No more conditions are possible. */
  full: boolean
  onChange: (group: CriteriaGroup) => void
  onRemove?: () => void
}

/** Conditions that hold together, with groups inside. */
export function GroupFields({ group, depth, full, onChange, onRemove }: Props) {
  const t = useWords('rewards/editor')
  const kind = groupKindOf(group)
  const parts = criteriaPartsOf(group)
  const replace = (at: number, part: CriteriaPart | null) =>
    onChange(
      groupOf(
        kind,
        parts.flatMap((one, place) => (place === at ? (part ?? []) : one)),
      ),
    )
  const add = (part: CriteriaPart) => onChange(groupOf(kind, [...parts, part]))
  return (
    <fieldset className={css.conditions}>
      <legend className="unseen">{t('fields.criteria')}</legend>
      <div className={css.row}>
        <SelectField
          label={t('criteria.kind')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`criteria.kinds.${value}`) }))}
          onChange={(next) => onChange(groupOf(next as GroupKind, parts))}
        />
        {onRemove && (
          <Button size="s" look="quiet" icon="trash" onClick={onRemove}>
            {t('criteria.removeGroup')}
          </Button>
        )}
      </div>
      {parts.map((part, at) =>
        isCondition(part) ? (
          <ConditionFields
            key={at}
            condition={part}
            onChange={(next: CriteriaCondition) => replace(at, next)}
            onRemove={() => replace(at, null)}
          />
        ) : (
          <GroupFields
            key={at}
            group={part}
            depth={depth + 1}
            full={full}
            onChange={(next) => replace(at, next)}
            onRemove={() => replace(at, null)}
          />
        ),
      )}
      <div className={css.row}>
        <Button
          size="s"
          icon="plus"
          disabled={full}
          onClick={() => add(startCondition('citizenship'))}
        >
          {t('criteria.add')}
        </Button>
        {depth < maxDepth && (
          <Button
            size="s"
            look="quiet"
            icon="plus"
            disabled={full}
            onClick={() => add({ any: [startCondition('citizenship')] })}
          >
            {t('criteria.addGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
