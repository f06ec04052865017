// One file on its way into the vault: address, sending, checking, reading. Each stage is a state, none of them an error (spec §4).
import { useRef, useState } from 'react'
import type { getUploadJob, requestUpload } from '#contract/vault.ts'
import type { Receives } from '#contract/kit.ts'
import { ask } from '#web/core/ask.ts'
import { Problem } from '#web/core/problem.ts'
import { useAsk } from '#web/core/query.tsx'
import { uploadFile } from './upload-file.ts'

type Job = Receives<typeof getUploadJob>
export type Upload = {
  file: File | null
  /** 0 to 1 while bytes travel; null before and after. */
  progress: number | null
  job: Job | undefined
  problem: Problem | null
  take: (file: File) => void
  again: () => void
}

export function useUpload(owner: string): Upload {
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [jobId, setJobId] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const sending = useRef<AbortController | null>(null)
  const polls = useRef(0)
  const job = useAsk<typeof getUploadJob>('GET /api/upload/job/{jobId}', { path: { jobId: jobId ?? '' } }, {
    enabled: jobId !== null, topics: ['uploads'],
    // Quick at first, then slower: most files are checked within a second.
    every: (answer) => ((answer as Job | undefined)?.processing === false ? false : Math.min(4000, 300 * 1.5 ** polls.current++)),
  })
  const send = async (given: File) => {
    sending.current?.abort()
    const mine = (sending.current = new AbortController())
    setFile(given)
    setProblem(null)
    setJobId(null)
    setProgress(0)
    polls.current = 0
    try {
      const promise = await ask<typeof requestUpload>('POST /api/student/{owner}/documents/upload', {
        path: { owner }, body: { fileName: given.name, fileSize: given.size },
      })
      await uploadFile(promise.documentUrl, given, (share) => mine === sending.current && setProgress(share), mine.signal)
      if (mine === sending.current) setJobId(promise.jobId)
    } catch (error) {
      if (mine === sending.current) setProblem(error instanceof Problem ? error : new Problem('internal', 500, String(error)))
    } finally {
      if (mine === sending.current) setProgress(null)
    }
  }
  return { file, progress, job: jobId ? job.data : undefined, problem, take: (given) => void send(given), again: () => file && void send(file) }
}
