// What Lighthouse says of the search and of a course, on its own slow phone. It is a tool of 176 MB that nothing here needs, so it is
// fetched when wanted: `npm install --no-save lighthouse@13.5.0`, then `npm run bench -- lighthouse`.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../../tools/test/browser.ts'
import { buildWeb } from '../../tools/run/build-web.ts'

type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
type Report = {
  lhr: {
    categories: Record<string, Category>
    audits: Record<string, { title: string; score: number | null; displayValue?: string }>
  }
}
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: readonly string[] },
) => Promise<Report>

const goal = 95
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const found = (await import(process.env['LIGHTHOUSE'] ?? 'lighthouse').catch(() => null)) as {
  default: Lighthouse
} | null
if (!found) {
  console.log('Lighthouse is not here: `npm install --no-save lighthouse@13.5.0` brings it.')
  process.exit(0)
}
await buildWeb()
const port = 4_600 + (process.pid % 300)
const child = fork(fileURLToPath(new URL('./pages-subject.ts', import.meta.url)), [String(port)], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
await new Promise((ready) => child.once('message', ready))
const { executablePath, args } = await findChromium()
const browser = await chromium.launch({
  executablePath,
  args: [...args, `--remote-debugging-port=${port + 1_000}`],
})
const origin = `http://localhost:${port}`
const [, course = ''] = /href="(\/courses\/[^"?]+)"/.exec(
  await (await fetch(`${origin}/courses?q=computer+science`)).text(),
)!

for (const [what, path] of [
  ['search', '/courses?q=computer+science'],
  ['course', course],
] as const) {
  await fetch(origin + path) // The first page after a start is not what strangers meet.
  const { lhr } = await found.default(origin + path, {
    port: port + 1_000,
    logLevel: 'error',
    onlyCategories: categories,
  })
  for (const category of categories) {
    const { score, auditRefs } = lhr.categories[category]!
    const points = Math.round((score ?? 0) * 100)
    console.log(
      `${points >= goal ? '✓' : '✗'} ${category} of the ${what} page: ${points}, goal ≥ ${goal}`,
    )
    for (const { id, weight } of auditRefs) {
      const { title, score: of, displayValue = '' } = lhr.audits[id]!
      if (weight > 0 && of !== null && of < 0.9) console.log(`    ${id}: ${title} ${displayValue}`)
    }
    if (points < goal) process.exitCode = 1
  }
}
await browser.close()
child.send('end')
