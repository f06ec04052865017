import { educationLevels, educationTypes } from '#contract/qualifications/education.ts'
import { gradingSchemes, type GradingScheme } from '#contract/qualifications/grading-schemes.ts'
import type { getDocsConfig as contract } from '#contract/vault/documents/calls.ts'
import { documentTypes } from '#contract/vault/documents/document-types.ts'
import { maxDocumentBytes, maxPages } from '#contract/vault/shapes.ts'
import { shareDays } from '#contract/vault/rules.ts'
import type { CallFunction } from '#server/core/context.ts'
import { inspectedTypes as fileTypes } from '#server/providers/inspect/inspect-files.ts'
import { vaultWordsIn } from '../vault-words.ts'

const scale = (scheme: GradingScheme) =>
  scheme.kind === 'numeric'
    ? { ...scheme, values: [] }
    : { ...scheme, best: null, worst: null, step: null, values: [...scheme.values] }

export const getDocsConfig: CallFunction<typeof contract> = async (ctx) => {
  const words = vaultWordsIn(ctx.request.language)
  const named = <T extends string>(names: Readonly<Record<string, string>>, id: T) => ({
    id,
    name: names[id] ?? id,
  })
  return {
    documentTypes: documentTypes.map((type) => ({
      ...type,
      ...named(words.types, type.id),
      groupName: words.groups[type.group],
      verifiable: [...type.verifiable],
      required: [...type.required],
      optional: [...type.optional],
    })),
    educationLevels: educationLevels.map((level) => ({
      ...level,
      ...named(words.levels, level.id),
    })),
    educationTypes: educationTypes.map((id) => named(words.studyTypes, id)),
    gradingSchemes: gradingSchemes.map((scheme) => ({
      ...scale(scheme),
      ...named(words.schemes, scheme.id),
    })),
    maxBytes: maxDocumentBytes,
    maxPages: maxPages,
    fileTypes: [...fileTypes],
    shareDays: { ...shareDays, presets: [...shareDays.presets] },
  }
}
