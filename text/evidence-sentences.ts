// What a checked bundle says, in words: for the checking page and the command, which both work without AO.
import { screenPath } from '#contract/paths.ts'
import {
  bundleCheckNames,
  type BundleCheckName,
  bundleHeadlineOf,
  type CheckedBundle,
} from '#contract/verification/evidence/bundle.ts'
import type { Verdict } from '#contract/verification/credentials/log-checks.ts'
import type { Statement } from '#contract/verification/credentials/statement.ts'
import { credentials as deCredentials } from './de/verification/credentials.ts'
import { evidence as deEvidence } from './de/verification/evidence.ts'
import { verification as deVerification } from './de/verification.ts'
import { credentials as enCredentials } from './en/verification/credentials.ts'
import { evidence as enEvidence } from './en/verification/evidence.ts'
import { verification as enVerification } from './en/verification.ts'
import { dateFormat } from './intl.ts'
import { otherNameFacts } from './other-name.ts'
import { signedByText } from './signed-by.ts'
import { speak } from './speak.ts'
import type { Locale } from './words.ts'

export type Sentences = {
  verdict: 'good' | 'bad' | 'unknown'
  headline: string
  text: string
  facts: (readonly [name: string, value: string])[]
  /** Field, disclosed value or nothing, result. */
  claims: (readonly [field: string, value: string, result: string])[]
  checks: { name: string; says: string; verdict: Verdict; word: string }[]
}

const dictionaries = {
  en: { evidence: enEvidence, credentials: enCredentials, verification: enVerification },
  de: { evidence: deEvidence, credentials: deCredentials, verification: deVerification },
} as const

export const evidenceWords = (locale: Locale) => {
  const { evidence, credentials, verification } = dictionaries[locale]
  return {
    evidence: speak<'verification/evidence'>(evidence, locale),
    credentials: speak<'verification/credentials'>(credentials, locale),
    verification: speak<'verification'>(verification, locale),
  }
}
type Words = ReturnType<typeof evidenceWords>

/** A moment in UTC, so that it is the same on every desk. */
export const utcText = (at: Date, locale: Locale): string =>
  `${dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

const nameOf = ({ evidence, credentials }: Words, name: BundleCheckName): string =>
  name === 'disclosed' || name === 'since'
    ? evidence(`names.${name}`)
    : credentials(`names.${name}`)

const saysOf = (
  { evidence, credentials }: Words,
  name: BundleCheckName,
  verdict: Verdict,
  at: string,
  stamp: { at: string; authority: string },
): string => {
  if (name === 'since')
    return verdict === 'good'
      ? evidence('says.since.good')
      : at === ''
        ? evidence('says.since.never')
        : evidence('says.since.unknown', { at })
  if (verdict === 'none')
    return name === 'institution' || name === 'lasting' || name === 'stamped'
      ? credentials(`says.${name}.none`)
      : credentials('says.witnessed.none')
  if (verdict === 'pending')
    return credentials(name === 'witnessed' ? 'says.witnessed.pending' : 'says.logged.pending')
  if (name === 'stamped' && verdict === 'good') return credentials('says.stamped.good', stamp)
  if (name === 'disclosed') return evidence(`says.disclosed.${verdict}`)
  if (name === 'key' && verdict === 'unknown') return evidence('says.key.unknown')
  return credentials(`says.${name}.${verdict}`)
}

/** `link`: the page that says how things stand today. */
export const evidenceSentences = (
  checked: CheckedBundle,
  link: string,
  locale: Locale,
): Sentences => {
  const words = evidenceWords(locale)
  const { evidence, verification } = words
  const { checks, asOf, statement, opened, issuer, stamp } = checked
  const verdict = bundleHeadlineOf(checks)
  const at = asOf ? utcText(asOf, locale) : ''
  const stampedAt = {
    at: stamp ? utcText(new Date(stamp.at), locale) : '',
    authority: stamp?.authority ?? '',
  }
  const named = (which: Verdict) =>
    bundleCheckNames
      .filter((name) => checks[name] === which)
      .map((name) => nameOf(words, name))
      .join(', ')
  const good = checks.since === 'good' ? 'good' : 'unknown'
  return {
    verdict,
    headline: evidence(`headline.${verdict}`, { at }),
    text:
      verdict === 'good'
        ? evidence(`goodText.${good}`, { link })
        : evidence(`${verdict}Text`, { names: named(verdict) }),
    facts: [
      [evidence('issuer'), issuer],
      ...(statement ? factsOf(statement, opened, words, locale) : []),
    ],
    claims: (statement?.claims ?? []).map(({ field, result }) => [
      verification.loose(`fields.${field}`),
      opened.get(field) ?? '',
      verification(`results.${result}`),
    ]),
    checks: bundleCheckNames.map((name) => ({
      name: nameOf(words, name),
      says: saysOf(words, name, checks[name], at, stampedAt),
      verdict: checks[name],
      word: evidence(`verdict.${checks[name]}`),
    })),
  }
}

const factsOf = (
  { document, level, confirmedBy: by, method, decidedAt, institution }: Statement,
  opened: CheckedBundle['opened'],
  { credentials, verification }: Words,
  locale: Locale,
): Sentences['facts'] => [
  [credentials('facts.holder'), opened.get('holder') ?? credentials('facts.holderHidden')],
  ...otherNameFacts(opened, verification),
  [credentials('facts.document'), document.title],
  [
    credentials('facts.level'),
    `${verification(`tiers.${level}`)}: ${verification(`tierMeans.${level}`)}`,
  ],
  [credentials('facts.by'), [by.name, by.organisation].filter(Boolean).join(', ')],
  [credentials('facts.signedBy'), signedByText(by, institution, verification)],
  [credentials('facts.method'), verification(`methods.${method}`)],
  [credentials('facts.decided'), utcText(new Date(decidedAt), locale)],
  [credentials('facts.digest'), document.fileSha256],
]

/** Where the decision can be asked after, by the issuer's name and the public id; nothing for an issuer that is no host. */
export const pageOf = (issuer: string, publicId: string): string => {
  const host = /^did:web:([\w.%-]+)$/.exec(issuer)?.[1]
  try {
    return host
      ? `https://${decodeURIComponent(host)}${screenPath('verification', { publicId })}`
      : issuer
  } catch {
    // `did:web:%`: the issuer of a forged file is whatever its maker likes.
    return issuer
  }
}
