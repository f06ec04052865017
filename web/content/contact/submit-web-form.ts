import type { submitWebForm } from '#contract/content/contact/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useSubmitWebForm = callMutationOf<typeof submitWebForm>('POST /webform_rest/submit')
