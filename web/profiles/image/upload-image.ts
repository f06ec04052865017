import type { uploadImage } from '#contract/profiles/image/calls.ts'
import { changeOf } from '#web/core/query.tsx'

export const useUploadImage = changeOf<typeof uploadImage>('POST /api/rest/fileupload')
