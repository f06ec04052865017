// What forms offer: countries, states, and the choices of a student.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { CountryCode, Rest } from '#contract/shapes.ts'
import { Langcode } from './shapes.ts'

const Named = z.object({ code: z.string(), name: z.string() })

export const getStates = call({
  method: 'GET',
  path: '/api/rest/get-country-states/{query}',
  may: 'anyone',
  rate: 'public',
  summary:
    'States or provinces of a country, named by its ISO 3166 code (two or three letters) or its English name.',
  request: { path: z.object({ query: z.string().trim().min(2).max(80) }) },
  mayLag: true,
  response: Rest(z.array(Named)),
  about: { none: 'all' },
})

export const Country = z.object({
  code: CountryCode,
  alpha3: z.string(),
  name: z.string(),
  /** `+49`; null where no telephone code exists. */
  dialCode: z.string().nullable(),
  currency: z.string().nullable(),
  languages: z.array(z.string()),
})

export const getLocationData = call({
  method: 'GET',
  path: '/api/rest/location-data',
  may: 'anyone',
  rate: 'public',
  summary:
    'Countries with dial codes, currencies and languages, by name in the language asked for.',
  request: { query: Langcode },
  mayLag: true,
  response: Rest(
    z.object({
      countries: z.array(Country),
      currencies: z.array(Named.extend({ /** digits after the point */ exponent: z.int() })),
      languages: z.array(Named),
    }),
  ),
  about: { none: 'all' },
})

const Choice = z.object({ id: z.string(), label: z.string() })

const Scale = z.object({
  min: z.number(),
  max: z.number(),
  step: z.number(),
  letters: z.array(z.string()).readonly().optional(),
  optional: z.literal(true).optional(),
})

export const getStudentFields = call({
  method: 'GET',
  path: '/api/rest/student/field',
  may: 'anyone',
  rate: 'public',
  summary:
    'What the student form offers: levels, types, grading schemes, tests with their versions, and more.',
  request: { query: Langcode },
  response: Rest(
    z.object({
      genders: z.array(Choice),
      educationLevels: z.array(Choice.extend({ isced: z.int(), rank: z.number() })),
      educationTypes: z.array(Choice),
      gradingSchemes: z.array(
        Choice.extend({
          country: z.string().nullable(),
          kind: z.enum(['numeric', 'ordered', 'subjects']),
          best: z.number().optional(),
          worst: z.number().optional(),
          step: z.number().optional(),
          values: z.array(z.string()).readonly().optional(),
          fewest: z.int().optional(),
          most: z.int().optional(),
          pass: z.union([z.number(), z.string()]),
        }),
      ),
      tests: z.array(
        Choice.extend({
          kind: z.string(),
          language: z.string(),
          versions: z.array(
            z.object({
              id: z.string(),
              from: z.string().optional(),
              to: z.string().optional(),
              overall: Scale.extend({ rule: z.string().optional() }).nullable(),
              sections: z.array(Scale.extend({ id: z.string(), label: z.string() })),
            }),
          ),
        }),
      ),
      deliveries: z.array(Choice),
    }),
  ),
  about: { none: 'all' },
})

export const genders = ['female', 'male', 'other', 'undisclosed'] as const
