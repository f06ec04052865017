// What forms offer, by name in one language.
import { genders } from '#contract/content/calls.ts'
import { type WebForm, webForms, type FormField } from '#contract/content/contact/calls.ts'
import { deliveries } from '#contract/content/shapes.ts'
import { educationLevels, educationTypes } from '#contract/qualifications/education.ts'
import { type GradingScheme, gradingSchemes } from '#contract/qualifications/grading-schemes.ts'
import type { TestVersion } from '#contract/qualifications/scale.ts'
import { testIds, tests } from '#contract/qualifications/test-scales.ts'
import { content as de } from '#text/de/content.ts'
import { content as en } from '#text/en/content.ts'

type Language = 'en' | 'de'
const words = { en, de }

const choices = <K extends string>(
  ids: readonly K[],
  labels: Readonly<Record<NoInfer<K>, string>>,
): { id: K; label: string }[] => ids.map((id) => ({ id, label: labels[id] }))

const versionFor =
  (language: Language) =>
  ({ id, from, to, overall, sections }: TestVersion) => ({
    id,
    from,
    to,
    overall,
    sections: Object.entries(sections).map(([name, scale]) => ({
      ...scale,
      id: name,
      label: (words[language].sections as Record<string, string>)[name] ?? name,
    })),
  })

export const choicesIn = (language: Language) => {
  const say = words[language]
  return {
    genders: choices(genders, say.genders),
    deliveries: choices(deliveries, say.deliveries),
    educationLevels: educationLevels.map((level) => ({
      ...level,
      label: say.educationLevels[level.id],
    })),
    educationTypes: choices(educationTypes, say.educationTypes),
    gradingSchemes: gradingSchemes.map((scheme) => ({
      ...(scheme as GradingScheme),
      label: say.gradingSchemes[scheme.id],
    })),
    tests: testIds.map((id) => {
      const { name, kind, language: spoken, versions } = tests[id]
      return {
        id,
        label: name || say.otherTest,
        kind,
        language: spoken,
        versions: versions.map(versionFor(language)),
      }
    }),
  }
}

/** A web form's elements as the main backend names their properties. */
export const formIn = (language: Language, form: WebForm) => {
  const titles = words[language].webForms[form] as Record<string, string>
  const optionTitles = words[language].webFormOptions as Record<string, string>
  return Object.fromEntries(
    Object.entries<FormField>(webForms[form]).map(([name, field]) => [
      name,
      {
        '#type': field.type,
        '#title': titles[name] ?? name,
        '#required': field.required,
        '#maxlength': field.most,
        ...(field.options
          ? {
              '#options': Object.fromEntries(
                field.options.map((option) => [option, optionTitles[option] ?? option]),
              ),
            }
          : {}),
      },
    ]),
  )
}
