// What is sent next of a file that goes up in parts, and what a part that broke means. Pure: `upload-file.ts` acts on it.
import { firstPartSize, nextPartSize, smallerPartSize } from './part-size.ts'

export type UploadState = {
  /** Bytes of the file, and how many of them the server has. */
  readonly total: number
  readonly arrived: number
  readonly isComplete: boolean
  readonly partSize: number
  /** Parts that broke since the last byte arrived. */
  readonly breaks: number
}
export type Received = { bytes: number; complete: boolean }

const maxBreaks = 6

/** `received` is what the server has of an upload that was begun before. */
export const startUpload = (total: number, received: Received | null = null): UploadState => ({
  total,
  arrived: received?.bytes ?? 0,
  isComplete: received?.complete ?? false,
  partSize: firstPartSize,
  breaks: 0,
})

/** The next part; `range` is the header's value, null for a file that goes whole. */
export const nextPart = ({
  total,
  arrived,
  partSize,
}: UploadState): { from: number; to: number; range: string | null } => {
  const to = Math.min(total, arrived + partSize)
  const isWhole = arrived === 0 && to === total
  return { from: arrived, to, range: isWhole ? null : `bytes ${arrived}-${to - 1}/${total}` }
}

/** How much is there while `sent` bytes of the part have left, 0 to 1. */
export const shareOf = ({ total, arrived }: UploadState, sent: number): number =>
  total === 0 ? 1 : Math.min(1, (arrived + sent) / total)

/** A part arrived, sent in `ms`. */
export const partArrived = (upload: UploadState, received: Received, ms: number): UploadState => {
  const { from, to } = nextPart(upload)
  return {
    ...upload,
    arrived: received.bytes,
    isComplete: received.complete,
    partSize: nextPartSize(to - from, ms),
    breaks: 0,
  }
}

/** A part broke: smaller ones from now on. */
export const partBroke = (upload: UploadState): UploadState => ({
  ...upload,
  partSize: smallerPartSize(upload.partSize),
  breaks: upload.breaks + 1,
})

export const isHopeless = ({ breaks }: UploadState): boolean => breaks >= maxBreaks

/** Milliseconds before the server is asked what arrived: 1 s, 2 s, 4 s … */
export const pauseAfterBreak = ({ breaks }: UploadState): number => 500 * 2 ** breaks

/** What the server says it has after a break; null when it did not answer. Where some came through, the line is slow, not dead. */
export const foundAfterBreak = (upload: UploadState, received: Received | null): UploadState =>
  received
    ? {
        ...upload,
        arrived: received.bytes,
        isComplete: received.complete,
        breaks: received.bytes > upload.arrived ? 0 : upload.breaks,
      }
    : upload
