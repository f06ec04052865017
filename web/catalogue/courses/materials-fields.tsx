import {
  lengthUnits,
  type Materials,
  maxRecommendations,
  maxStatementLength,
  maxStatements,
  maxStatementWords,
  type AskedStatement,
  statementTypes,
  ucasMaterials,
} from '#contract/catalogue/courses/materials.ts'
import { useWords } from '#web/core/words.tsx'
import { NumberField, SelectField } from '#web/ui/app/fields.tsx'
import { RowList } from './row-list.tsx'
import css from '../manage.module.css'

const nothing: Materials = { statements: [], referees: 0, letters: 0 }
const ways = ['unstated', 'own', 'ucas'] as const

/** A key that no other statement has: what was written under one is not taken for another. */
const freeKey = (statements: readonly AskedStatement[]): string => {
  const taken = new Set(statements.map(({ key }) => key))
  for (let n = 1; ; n++) if (!taken.has(`statement_${n}`)) return `statement_${n}`
}

/** What the university asks applicants to write, and who is to speak for them. */
export function MaterialsFields({
  materials,
  onChange,
}: {
  materials: Materials | null
  onChange: (materials: Materials | null) => void
}) {
  const t = useWords('catalogue/materials')
  const way = materials === null ? 'unstated' : materials.statements === 'ucas' ? 'ucas' : 'own'
  const count = (name: 'referees' | 'letters') =>
    materials && (
      <NumberField
        label={t(`edit.${name}`)}
        min={0}
        max={maxRecommendations}
        value={materials[name]}
        onChange={(value) =>
          onChange({ ...materials, [name]: typeof value === 'number' ? value : 0 })
        }
      />
    )
  return (
    <>
      <SelectField
        label={t('edit.asks')}
        value={way}
        allowDeselect={false}
        data={ways.map((value) => ({ value, label: t(`edit.${value}`) }))}
        onChange={(value) =>
          onChange(value === 'unstated' ? null : value === 'ucas' ? ucasMaterials : nothing)
        }
      />
      {materials && materials.statements !== 'ucas' && (
        <Statements
          statements={materials.statements}
          onChange={(statements) => onChange({ ...materials, statements })}
        />
      )}
      {materials && (
        <div className={css.grid}>
          {count('referees')}
          {count('letters')}
        </div>
      )}
    </>
  )
}

function Statements({
  statements,
  onChange,
}: {
  statements: readonly AskedStatement[]
  onChange: (statements: AskedStatement[]) => void
}) {
  const t = useWords('catalogue/materials')
  const longest = (unit: AskedStatement['unit']) =>
    unit === 'words' ? maxStatementWords : maxStatementLength
  return (
    <RowList<AskedStatement>
      legend={t('edit.statements')}
      rows={statements}
      max={maxStatements}
      onChange={onChange}
      blank={() => ({
        key: freeKey(statements),
        type: 'motivation_letter',
        question: '',
        needed: true,
        unit: 'words',
        least: 0,
        most: 500,
      })}
    >
      {(statement, set) => (
        <>
          <label>
            {t('edit.type')}
            <select
              value={statement.type}
              onChange={(event) => set({ type: event.target.value as AskedStatement['type'] })}
            >
              {statementTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`types.${type}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('edit.question')}
            <input
              maxLength={500}
              value={statement.question}
              onChange={(event) => set({ question: event.target.value })}
            />
          </label>
          <label>
            {t('edit.unit')}
            <select
              value={statement.unit}
              onChange={(event) => set({ unit: event.target.value as AskedStatement['unit'] })}
            >
              {lengthUnits.map((unit) => (
                <option key={unit} value={unit}>
                  {t(`edit.units.${unit}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('edit.least')}
            <input
              type="number"
              min={0}
              max={statement.most}
              required
              value={statement.least}
              onChange={(event) => set({ least: Number(event.target.value) })}
            />
          </label>
          <label>
            {t('edit.most')}
            <input
              type="number"
              min={1}
              max={longest(statement.unit)}
              required
              value={statement.most}
              onChange={(event) => set({ most: Number(event.target.value) })}
            />
          </label>
          <label className={css.tick}>
            <input
              type="checkbox"
              checked={statement.needed}
              onChange={(event) => set({ needed: event.target.checked })}
            />
            {t('edit.needed')}
          </label>
        </>
      )}
    </RowList>
  )
}
