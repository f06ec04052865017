// What the calls of several sub-modules share: the language asked for, and how courses are held.
import { z } from 'zod'
import { Language } from '#contract/shapes.ts'

export const deliveries = ['on_campus', 'online', 'blended'] as const

/** Language of the names; the caller's own unless said. */
export const Langcode = z.object({ langcode: Language.optional() })
