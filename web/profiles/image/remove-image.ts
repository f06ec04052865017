import type { removeImage } from '#contract/profiles/image/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useRemoveImage = changeOf<typeof removeImage>('DELETE /api/rest/fileupload')
