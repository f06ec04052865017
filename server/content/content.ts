// Front page of content: settings, places, lists, web forms.
import * as contract from '#contract/content.ts'
import { domain } from '#server/core/domain.ts'
import { changeSettings } from './change-settings.ts'
import * as reads from './reads.ts'
import { submitWebForm } from './submit-web-form.ts'

export const content = domain('content', contract, {
  answers: { ...reads, changeSettings, submitWebForm },
})
