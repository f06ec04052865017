import type { removeImage } from '#contract/profiles/image/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useRemoveImage = callMutationOf<typeof removeImage>('DELETE /api/rest/fileupload')
