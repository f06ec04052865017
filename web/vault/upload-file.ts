// Sends a file to its signed address with true progress; the address needs no session (spec §7).
import { offline, problemFrom } from '#web/core/problem.ts'

/** Resolves when the server has the whole file. `onProgress` gets 0 to 1. */
export const uploadFile = (url: string, file: Blob, onProgress: (share: number) => void, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total)
    request.onload = () => {
      if (request.status < 400) return resolve()
      reject(problemFrom(request.status, request.response))
    }
    request.onerror = () => reject(offline())
    request.onabort = () => reject(offline())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
