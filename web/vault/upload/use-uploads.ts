// Files on their way into the vault, each with its own state: address, sending, then checking and reading. None of them is an error (spec §4).
import { useEffect, useRef, useState } from 'react'
import { type Failure, isFailure, unknownFailure } from '#web/core/failure.ts'
import { discardUpload } from './discard-upload.ts'
import { drawThumbnail, sendThumbnail } from './draw-thumbnail.ts'
import { requestUpload } from './request-upload.ts'
import { uploadFile } from './upload-file.ts'

type Promised = Awaited<ReturnType<typeof requestUpload>>
export type Item = {
  key: number
  file: File
  /** 0 to 1 while bytes travel; null before and after. */
  progress: number | null
  promised: Promised | null
  /** Set when the server has the whole file. */
  jobId: string | null
  failure: Failure | null
  /** Drawn here, before the server has drawn its own. */
  thumbnail: string | null
  savedAs: string | null
}

const atOnce = 2
const isOpen = (promised: Promised) => Date.parse(promised.expiresAt) > Date.now() + 5000
const asFailure = (error: unknown) => (isFailure(error) ? error : unknownFailure())

export function useUploads(owner: string) {
  const [items, setItems] = useState<Item[]>([])
  const sending = useRef(new Map<number, AbortController>())
  const waiting = useRef<Item[]>([])
  const lastKey = useRef(0)
  const patch = (key: number, change: Partial<Item>) =>
    setItems((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))

  const send = async ({ key, file, promised: before }: Item, stop: AbortSignal) => {
    patch(key, { progress: 0, failure: null })
    try {
      const resumed = before !== null && isOpen(before)
      const promised = resumed
        ? before
        : await requestUpload({
            path: { owner },
            body: { fileName: file.name, fileSize: file.size },
            signal: stop,
          })
      patch(key, { promised })
      if (!resumed)
        void drawThumbnail(file).then((thumbnail) => {
          if (!thumbnail || stop.aborted) return
          patch(key, { thumbnail })
          return sendThumbnail(promised.thumbnailUrl, thumbnail)
        })
      await uploadFile(promised.documentUrl, file, (progress) => patch(key, { progress }), {
        signal: stop,
        resumed,
      })
      patch(key, { jobId: promised.jobId, progress: null })
    } catch (error) {
      if (!stop.aborted) patch(key, { failure: asFailure(error), progress: null })
    }
  }
  const next = () => {
    if (sending.current.size >= atOnce) return
    const item = waiting.current.shift()
    if (!item) return
    const stop = new AbortController()
    sending.current.set(item.key, stop)
    void send(item, stop.signal).finally(() => {
      sending.current.delete(item.key)
      next()
    })
    next()
  }
  const queue = (added: Item[]) => {
    waiting.current.push(...added)
    next()
  }
  const again = (item: Item) => {
    patch(item.key, { failure: null })
    queue([item])
  }

  useEffect(() => {
    // The line is back: whatever it dropped goes on where it ended.
    const online = () => items.filter(({ failure }) => failure?.unanswered).forEach(again)
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  })
  useEffect(() => {
    const running = sending.current
    return () => running.forEach((stop) => stop.abort())
  }, [])

  return {
    items,
    again,
    add: (files: readonly File[]) => {
      const added = files.map((file): Item => ({
        key: ++lastKey.current,
        file,
        progress: null,
        promised: null,
        jobId: null,
        failure: null,
        thumbnail: null,
        savedAs: null,
      }))
      setItems((all) => [...all, ...added])
      queue(added)
    },
    remove: (key: number) => {
      const promised = items.find((item) => item.key === key)?.promised
      // What is not wanted any more leaves us, too; should this not arrive, it is swept within a day.
      if (promised)
        void discardUpload({
          query: { studentId: owner, fileName: promised.fileName, uploadId: promised.uploadId },
        }).catch(() => null)
      waiting.current = waiting.current.filter((item) => item.key !== key)
      sending.current.get(key)?.abort()
      setItems((all) => all.filter((one) => one.key !== key))
    },
    saved: (key: number, savedAs: string) => patch(key, { savedAs }),
  }
}
export type Uploads = ReturnType<typeof useUploads>
