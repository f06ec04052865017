import type { submitWebForm } from '#contract/content/contact/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useSubmitWebForm = changeOf<typeof submitWebForm>('POST /webform_rest/submit')
