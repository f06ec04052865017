import { requirementErrors } from '#contract/catalogue/courses/requirement-errors.ts'
import type { Requirement } from '#contract/catalogue/shapes.ts'
import { type TestKindTaken, testKindsTaken } from '#contract/qualifications/scale.ts'
import { type TestId, testIds, tests } from '#contract/qualifications/test-scales.ts'
import { useWords } from '#web/core/words.tsx'
import { RowList } from './row-list.tsx'
import css from '../manage.module.css'

type TestMinimum = Extract<Requirement, { kind: 'test' }>

const kinds = ['english', 'language', 'admission'] as const
const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const blankTest: TestMinimum = {
  kind: 'test',
  test: 'ielts_academic',
  version: '1',
  overall: null,
  sections: {},
}
const knownTest = ({ test }: TestMinimum): TestId | null =>
  Object.hasOwn(tests, test) ? (test as TestId) : null

/** The newest version of a test; of one held at levels the one whose level is not stated. */
const usualVersion = (test: TestId): string => tests[test].versions[0]!.id

/** Language and admission tests: which, from which result on, and which of them stand for each other. */
export function TestRows({
  tests: needed,
  onChange,
}: {
  tests: readonly TestMinimum[]
  onChange: (tests: TestMinimum[]) => void
}) {
  const t = useWords('catalogue/courses')
  const content = useWords('content')
  const label = (id: TestId) => tests[id].name || content('otherTest')
  const taken = new Set(needed.flatMap(({ anyOf, allOf }) => [anyOf ?? [], allOf ?? []].flat()))
  const groups = [...new Set([...names, ...taken])]
  return (
    <>
      <RowList<TestMinimum>
        legend={t('requirements.tests')}
        rows={needed}
        max={40}
        onChange={onChange}
        blank={() => blankTest}
      >
        {(need, set) => {
          const known = knownTest(need)
          return (
            <>
              <label>
                {t('requirements.test')}
                <select
                  value={need.test}
                  onChange={(event) => {
                    const test = event.target.value as TestId
                    set({ test, version: usualVersion(test), overall: null, sections: {} })
                  }}
                >
                  {!known && <option value={need.test}>{need.test}</option>}
                  {kinds.map((kind) => (
                    <optgroup key={kind} label={t(`requirements.kinds.${kind}`)}>
                      {testIds
                        .filter((id) => tests[id].kind === kind)
                        .map((id) => (
                          <option key={id} value={id}>
                            {label(id)}
                          </option>
                        ))}
                    </optgroup>
                  ))}
                </select>
              </label>
              {known && <Minimums need={need} test={known} set={set} />}
              <label>
                {t('requirements.group')}
                <select
                  value={need.anyOf ?? ''}
                  onChange={(event) => set({ anyOf: event.target.value || undefined })}
                >
                  <option value="">{t('requirements.ungrouped')}</option>
                  {groups.map((name) => (
                    <option key={name} value={name}>
                      {t('requirements.groupName', { name: name.toUpperCase() })}
                    </option>
                  ))}
                </select>
              </label>
              {need.anyOf && (
                <label>
                  {t('requirements.way')}
                  <select
                    value={need.allOf ?? ''}
                    onChange={(event) => set({ allOf: event.target.value || undefined })}
                  >
                    <option value="">{t('requirements.alone')}</option>
                    {groups.map((name) => (
                      <option key={name} value={name}>
                        {t('requirements.wayName', { name: name.toUpperCase() })}
                      </option>
                    ))}
                  </select>
                </label>
              )}
              {known && tests[known].kind !== 'language' && (
                <Taken need={need} test={label(known)} set={set} />
              )}
            </>
          )
        }}
      </RowList>
      <p className={css.soft}>{t('requirements.testsHint')}</p>
    </>
  )
}

/** What the test itself must show, in the steps of its scale. */
function Minimums({
  need,
  test,
  set,
}: {
  need: TestMinimum
  test: TestId
  set: (change: Partial<TestMinimum>) => void
}) {
  const t = useWords('catalogue/courses')
  const words = useWords('profiles')
  const content = useWords('content')
  const { versions } = tests[test]
  const version = versions.find(({ id }) => id === need.version) ?? versions[0]!
  const errors = requirementErrors(need)
  const figure = (
    field: string,
    label: string,
    scale: { min: number; max: number; step: number },
    value: number | null,
    onFigure: (value: number | null) => void,
  ) => (
    <label key={field}>
      {label}
      <input
        type="number"
        min={scale.min}
        max={scale.max}
        step={scale.step}
        aria-invalid={field in errors}
        placeholder={`${scale.min}–${scale.max}`}
        value={value ?? ''}
        onChange={(event) =>
          onFigure(event.target.value === '' ? null : Number(event.target.value))
        }
      />
    </label>
  )
  return (
    <>
      {versions.length > 1 && (
        <label>
          {t('requirements.version')}
          <select
            value={version.id}
            onChange={(event) => set({ version: event.target.value, overall: null, sections: {} })}
          >
            {versions.map(({ id, level }) => (
              <option key={id} value={id}>
                {level
                  ? words('tests.level', { level })
                  : versions.some((one) => one.level)
                    ? words('tests.noLevel')
                    : words('tests.version', { id })}
              </option>
            ))}
          </select>
        </label>
      )}
      {version.overall &&
        figure('overall', t('requirements.overall'), version.overall, need.overall, (overall) =>
          set({ overall }),
        )}
      {Object.entries(version.sections).map(([name, scale]) =>
        figure(
          `sections.${name}`,
          content.loose(`sections.${name}`),
          scale,
          need.sections[name] ?? null,
          (value) => {
            const { [name]: _, ...others } = need.sections
            set({ sections: value === null ? others : { ...others, [name]: value } })
          },
        ),
      )}
    </>
  )
}

/** All of them where nothing is ticked off. */
function Taken({
  need,
  test,
  set,
}: {
  need: TestMinimum
  test: string
  set: (change: Partial<TestMinimum>) => void
}) {
  const t = useWords('catalogue/courses')
  const page = useWords('catalogue')
  const takes: readonly TestKindTaken[] = need.takes ?? testKindsTaken
  const change = (kind: TestKindTaken, on: boolean) => {
    const next = testKindsTaken.filter((one) => (one === kind ? on : takes.includes(one)))
    // A test that is taken in no kind is not asked for at all.
    if (next.length > 0) set({ takes: next.length === testKindsTaken.length ? undefined : next })
  }
  return (
    <fieldset className={css.ticks}>
      <legend>{t('requirements.takes')}</legend>
      {testKindsTaken.map((kind) => (
        <label key={kind} className={css.tick}>
          <input
            type="checkbox"
            checked={takes.includes(kind)}
            onChange={(event) => change(kind, event.target.checked)}
            aria-label={`${page(`course.kinds.${kind}`)}, ${test}`}
          />
          {page(`course.kinds.${kind}`)}
        </label>
      ))}
    </fieldset>
  )
}
