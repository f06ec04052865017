/**
 * `npm run release [-- <file>]`: sources, built pages and the server's code in a few files, in one archive, for machines that install without
 * development packages; the source maps of the pages in another beside it, for whoever reads what browsers report.
 */
import './run/end-with-parent.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../server/core/cannot-start.ts'
import { buildWeb } from './run/build-web.ts'
import { plainError } from './run/plain-error.ts'
import { step } from './run/progress-line.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

try {
  const sources = run('git', ['ls-files', '-z']).split('\0').filter(Boolean)
  const commit = run('git', ['rev-parse', '--short', 'HEAD']).trim()
  process.env['AO_SOURCE_MAPS'] = '1'
  await step('web pages', () => buildWeb(true))
  const built = ['dist/.sources', ...filesIn('dist/client'), ...filesIn('dist/server')]
  const program = mkdtempSync(join(tmpdir(), 'ao-release-'))
  run(process.execPath, ['tools/run/build-program.ts', program])
  const archive = process.argv[2] ?? `dist/ao-${commit}.tar.gz`
  // The program is built elsewhere: a repository that had one would start it in place of its sources.
  run(
    'tar',
    ['-czf', archive, '-T', '-', '-C', program, 'dist/program'],
    [...sources, ...built].join('\n'),
  )
  rmSync(program, { recursive: true })
  const maps = archive.replace(/(\.tar\.gz|\.tgz)?$/, '-maps.tar.gz')
  run('tar', ['-czf', maps, '-T', '-'], filesIn('dist/maps').join('\n'))
  console.log(
    `✓ ${archive}: unpack it, then npm run install:production and AO_MODE=production npm start\n✓ ${maps}: its source maps, to be kept by who runs it`,
  )
} catch (error) {
  console.error(`✗ ${plainError(error)}`)
  process.exitCode = 1
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
}

function run(program: string, args: string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: root,
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (error || status !== 0)
    throw new CannotStart(
      `A release needs git, tar and all packages: ${(error?.message ?? stderr).trim()}`,
    )
  return stdout
}
