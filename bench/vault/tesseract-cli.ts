// The same model in the tesseract program itself, where that is installed: what reading a page costs without JavaScript.
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Seconds a page, or null where there is no such program. */
export const secondsOfCli = async (page: Uint8Array, folder: string): Promise<number | null> => {
  if (spawnSync('tesseract', ['--version']).status !== 0) return null
  const model = join(
    dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
    '4.0.0_best_int/eng.traineddata.gz',
  )
  await writeFile(join(folder, 'eng.traineddata'), gunzipSync(await readFile(model)))
  await writeFile(join(folder, 'page.png'), page)
  const from = performance.now()
  const { status } = spawnSync('tesseract', [
    join(folder, 'page.png'),
    '-',
    '--tessdata-dir',
    folder,
    '-l',
    'eng',
    '--oem',
    '1',
  ])
  return status === 0 ? (performance.now() - from) / 1000 : null
}
