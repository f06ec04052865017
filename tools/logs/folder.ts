// What a witness or monitor keeps, in a folder of its own: JSON that is on the disk before anybody is answered.
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** Replaces a file as a whole: a crash leaves the former or the new one. */
export const writeWhole = (file: string, text: string, mode = 0o644): void => {
  const draft = `${file}.new`
  const handle = openSync(draft, 'w', mode)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(draft, file)
  const folder = openSync(join(file, '..'), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

export const readJson = <T>(file: string, otherwise: T): T =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise

export const makeFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Makes the file so long, then goes on behind it. */
export const appendAt = (file: string, length: number, bytes: Buffer): void => {
  if (existsSync(file)) truncateSync(file, length)
  appendFileSync(file, bytes)
}
