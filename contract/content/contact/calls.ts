// Forms that anybody may send, such as that of contact.
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import { Langcode } from '../shapes.ts'

/** A field of a web form, as forms of the main backend name it. */
export type FormField = {
  readonly type: 'textfield' | 'textarea' | 'email' | 'select' | 'checkbox'
  readonly required: boolean
  readonly most: number
  readonly options?: readonly string[]
}

/** What a message is about; it decides what the page asks to be written. */
export const contactTopics = [
  'account',
  'application',
  'payment',
  'document',
  'died',
  'other',
] as const

/** The web forms by alias. Titles are in text. */
export const webForms = {
  suggestion: {
    subject: { type: 'textfield', required: true, most: 150 },
    category: {
      type: 'select',
      required: true,
      most: 30,
      options: ['product', 'course_data', 'partner', 'other'],
    },
    message: { type: 'textarea', required: true, most: 4000 },
    email: { type: 'email', required: false, most: 254 },
  },
  contact: {
    name: { type: 'textfield', required: true, most: 100 },
    email: { type: 'email', required: true, most: 254 },
    about: { type: 'select', required: false, most: 30, options: contactTopics },
    message: { type: 'textarea', required: true, most: 4000 },
    consent: { type: 'checkbox', required: true, most: 5 },
  },
} as const satisfies Record<string, Record<string, FormField>>

export type WebForm = keyof typeof webForms

export const getWebFormFields = call({
  method: 'GET',
  path: '/api/rest/webform/{alias}/fields',
  may: 'anyone',
  rate: 'public',
  summary:
    'The fields of a web form by name, as `#type`, `#title`, `#required`, `#maxlength`, `#options`.',
  request: {
    path: z.object({ alias: z.enum(Object.keys(webForms) as [WebForm, ...WebForm[]]) }),
    query: Langcode,
  },
  response: z.record(
    z.string(),
    z.object({
      '#type': z.string(),
      '#title': z.string(),
      '#required': z.boolean(),
      '#maxlength': z.int(),
      '#options': z.record(z.string(), z.string()).optional(),
    }),
  ),
  about: { none: 'all' },
})

export const submitWebForm = call({
  method: 'POST',
  path: '/webform_rest/submit',
  may: 'anyone',
  rate: 'register',
  summary: 'Sends a web form in: `webform_id` and its fields.',
  request: { body: z.record(z.string().max(60), z.union([z.string().max(10_000), z.boolean()])) },
  response: z.object({ sid: z.uuid() }),
  fails: ['suggestion_not_submitted', 'message_not_sent'],
  about: { none: 'all' },
})
