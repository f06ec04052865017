// The script of the checking page: no framework, no network; the same checks as /verify.
import {
  isConfirmedFile,
  checkBundle,
  type KnownKeys,
} from '#contract/verification/evidence/bundle.ts'
import { bundleIn } from '#contract/verification/evidence/bundle-file.ts'
import { toKnownKeys } from '#contract/verification/evidence/verifier-page.ts'
import type { Statement } from '#contract/verification/credentials/statement.ts'
import { evidenceWords, pageOf, evidenceSentences, utcText } from '#text/evidence-sentences.ts'
import { locales, type Locale } from '#text/words.ts'
import { verifyLasting, verifySignature } from '#web/parts/verify-signature.ts'

type Child = Node | string
const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  given: Partial<HTMLElementTagNameMap[K]>,
  ...children: Child[]
): HTMLElementTagNameMap[K] => {
  const element = Object.assign(document.createElement(tag), given)
  element.append(...children)
  return element
}
const page = document.getElementById('page')!
const known = toKnownKeys(JSON.parse(document.getElementById('known')?.textContent || 'null'))
let locale: Locale = navigator.language.startsWith('de') ? 'de' : 'en'
let chosen: File | undefined

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

const chooser = (label: string, take: (file: File) => void): HTMLElement => {
  const input = make('input', { type: 'file' })
  input.addEventListener('change', () => input.files?.[0] && take(input.files[0]))
  return make('label', {}, label, input)
}

const table = (rows: readonly (readonly Child[])[]): HTMLElement =>
  make(
    'dl',
    {},
    ...rows.map(([name, ...values]) =>
      make('div', {}, make('dt', {}, name!), ...values.map((value) => make('dd', {}, value))),
    ),
  )

const fileCheck = (statement: Statement): HTMLElement => {
  const { evidence, credentials } = evidenceWords(locale)
  const answer = make('p', { role: 'status' })
  let compared: File | undefined
  const compare = async (file: File) => {
    compared = file
    answer.replaceChildren()
    answer.className = ''
    // A file that cannot be read is none that was confirmed.
    const isIt = await bytesOf(file)
      .then((bytes) => isConfirmedFile(statement, bytes))
      .catch(() => false)
    if (compared !== file) return
    answer.className = isIt ? 'good' : 'bad'
    answer.textContent = isIt ? credentials('file.good') : credentials('file.bad')
  }
  return make(
    'section',
    {},
    make('h2', {}, evidence('page.file')),
    make('p', {}, evidence('page.fileText')),
    chooser(credentials('file.label'), (file) => void compare(file)),
    answer,
  )
}

const noEvidence = (): HTMLElement[] => [
  make('p', { className: 'bad', role: 'alert' }, evidenceWords(locale).evidence('page.none')),
]

const answerFor = async (file: File): Promise<HTMLElement[]> => {
  const { credentials } = evidenceWords(locale)
  const bundle = await bundleIn(await bytesOf(file))
  if (!bundle) return noEvidence()
  const checked = await checkBundle(bundle, known, new Date(), verifySignature, verifyLasting)
  const sentences = evidenceSentences(checked, pageOf(checked.issuer, bundle.publicId), locale)
  return [
    make(
      'div',
      { className: sentences.verdict, role: sentences.verdict === 'bad' ? 'alert' : 'status' },
      make('strong', {}, sentences.headline),
      make('p', {}, sentences.text),
    ),
    table(sentences.facts),
    ...(sentences.claims.length > 0
      ? [make('h2', {}, credentials('claims')), table(sentences.claims)]
      : []),
    make('h2', {}, credentials('list')),
    table(
      sentences.checks.map(({ name, says, verdict, word }) => [
        name,
        says,
        make('span', { className: verdict }, word),
      ]),
    ),
    ...(checked.statement ? [fileCheck(checked.statement)] : []),
  ]
}

/** No file stands under the answer of another: the former one goes at once, and one that comes late is dropped. */
const showAnswer = async (file: File, answer: HTMLElement): Promise<void> => {
  chosen = file
  answer.replaceChildren()
  const parts = await answerFor(file).catch(noEvidence)
  if (chosen === file) answer.replaceChildren(...parts)
}

const keysText = (keys: KnownKeys | null): string => {
  const { evidence } = evidenceWords(locale)
  const issuer = (keys?.did as { id: string } | undefined)?.id
  return keys && issuer
    ? evidence('page.keys', { issuer, at: keys.at ? utcText(keys.at, locale) : '–' })
    : evidence('page.noKeys')
}

const draw = async (): Promise<void> => {
  const { evidence } = evidenceWords(locale)
  document.documentElement.lang = locale
  document.title = evidence('page.title')
  const language = make(
    'select',
    { ariaLabel: evidence('page.language') },
    ...locales.map((each) => make('option', { value: each, selected: each === locale }, each)),
  )
  language.addEventListener('change', () => {
    locale = locales.find((each) => each === language.value) ?? 'en'
    void draw()
  })
  const answer = make('div', { id: 'answer' })
  page.replaceChildren(
    make('header', {}, make('h1', {}, evidence('page.title')), language),
    make('p', {}, evidence('page.intro')),
    make('p', { className: 'soft' }, keysText(known)),
    chooser(evidence('page.label'), (file) => void showAnswer(file, answer)),
    answer,
  )
  if (chosen) await showAnswer(chosen, answer)
}

void draw()
