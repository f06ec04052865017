import type { uploadImage } from '#contract/profiles/image/calls.ts'
import { callMutationOf } from '#web/core/query.tsx'

export const useUploadImage = callMutationOf<typeof uploadImage>('POST /api/rest/fileupload')
