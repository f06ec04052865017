// The core of what people do, in three real engines on the plain-http demo: register, sign in, stay signed in over a reload,
// search, upload, pay, send coins, decide, verify. Engines that are not installed are skipped, with a word.
import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { degreePdf } from '../../journeys/papers.ts'
import { openStage, type OpenWorld, type Stage } from '../../journeys/world.ts'
import { buildWeb } from '../../tools/run/build-web.ts'
import { click, engines, fill, find, give, giveDay, type Tab } from './engines.ts'

let stage: Stage
let folder: string
before(
  async () => {
    await buildWeb()
    stage = await openStage()
    folder = await mkdtemp(join(tmpdir(), 'ao-engines-'))
  },
  { timeout: 600_000 },
)
after(async () => {
  await stage?.close()
  if (folder) await rm(folder, { recursive: true })
})

const signOut = async (tab: Tab, world: OpenWorld) => {
  await tab.goto(`${world.url}/`)
  await tab.forgetCookies()
  await tab.run(
    '(localStorage.clear(), sessionStorage.clear(), document.cookie = "locale=en; path=/")',
  )
}

const giveCode = async (tab: Tab, world: OpenWorld, mail: string, since: number) => {
  await find(tab, 'heading', /^Enter your code$/)
  const code = await world.codeFor(mail, since)
  await click(tab, 'field', /^Code 1\/6$/)
  for (const digit of code) await tab.type(digit)
}

const signIn = async (tab: Tab, world: OpenWorld, role: string) => {
  await signOut(tab, world)
  const { mail, password } = world.signIns.find((one) => one.role === role)!
  const since = Date.now()
  await tab.goto(`${world.url}/login`)
  await fill(tab, /^E-mail address/, mail)
  await fill(tab, /^Password/, password)
  await click(tab, 'button', /^Sign in$/)
  await giveCode(tab, world, mail, since)
  await arrives(tab, /\/app$/)
}
const arrives = async (tab: Tab, address: RegExp) => {
  for (let tries = 0; !address.test(await tab.url()); tries++) {
    assert.ok(tries < 300, `${await tab.url()} is not ${address}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Of each round badge with words: those whose letters stand past its edge. */
const wordsOutsideBadges = `(() => {
  const badges = [...document.querySelectorAll('main span')].filter((one) =>
    one.querySelector(':scope > svg') && one.textContent.trim() && parseFloat(getComputedStyle(one).borderTopLeftRadius) > 50)
  const outside = badges.filter((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const words = range.getBoundingClientRect()
    const edge = one.getBoundingClientRect()
    return words.left < edge.left - 1 || words.right > edge.right + 1
  })
  return { counted: badges.length, outside: outside.map((one) => one.textContent) }
})()`

type Step = (tab: Tab, world: OpenWorld) => Promise<void>
const steps: Readonly<Record<string, Step>> = {
  'somebody registers': async (tab, world) => {
    await signOut(tab, world)
    const mail = 'meera.iyer@people.example'
    await tab.goto(`${world.url}/register`)
    await fill(tab, /^First name/, 'Meera')
    await fill(tab, /^Last name/, 'Iyer')
    await giveDay(tab, /^Date of birth/, '2004-05-17')
    await fill(tab, /^E-mail address/, mail)
    await fill(tab, /^Password/, 'Monsoon-river-42')
    await fill(tab, /^Repeat the password/, 'Monsoon-river-42')
    await click(tab, 'choice', /^I accept the terms/)
    const since = Date.now()
    await click(tab, 'button', /^Create account$/)
    await giveCode(tab, world, mail, since)
    await arrives(tab, /\/app$/)
  },
  'a reload stays signed in': async (tab, world) => {
    await signIn(tab, world, 'student')
    await tab.goto(`${world.url}/app/wallet`)
    await find(tab, 'heading', /^Recent transactions$/)
  },
  'words stay inside their badges': async (tab, world) => {
    await tab.goto(`${world.url}/app/documents`)
    await find(tab, 'link', /^Degree certificate/)
    const { counted, outside } = await tab.run<{ counted: number; outside: string[] }>(
      wordsOutsideBadges,
    )
    assert.ok(counted > 0, 'there are badges')
    assert.deepEqual(outside, [])
  },
  'a search finds': async (tab, world) => {
    await tab.goto(`${world.url}/courses?q=physics`)
    await find(tab, 'link', /[Pp]hysics/)
  },
  'a paper goes into the vault': async (tab, world) => {
    const paper = join(folder, 'passport.pdf')
    await writeFile(paper, await degreePdf('Passport', 'Republic of India'))
    await tab.goto(`${world.url}/app/documents/add`)
    await give(tab, /Document file/, paper)
    await find(tab, 'text', /We read your file|file is safe|itself is fine/)
    await click(tab, 'button', /^Continue to the details$/)
    await find(tab, 'field', /^Title/)
  },
  'coins are paid for': async (tab, world) => {
    await tab.goto(`${world.url}/app/wallet/add`)
    await fill(tab, /^How many coins\?/, '50')
    await click(tab, 'button', /^Continue to payment$/)
    await click(tab, 'choice', /4242\b/)
    await click(tab, 'button', /^Pay /)
    await find(tab, 'text', /^50 coins were added/)
  },
  'coins are sent': async (tab, world) => {
    await tab.goto(`${world.url}/app/wallet/transfer`)
    await fill(
      tab,
      /^E-mail address of the recipient/,
      world.signIns.find(({ role }) => role === 'agent')!.mail,
    )
    await fill(tab, /^Coins/, '15')
    await click(tab, 'button', /^Review$/)
    await click(tab, 'button', /^Send 15 coins$/)
    await find(tab, 'text', /15 coins sent to/)
  },
  'a student asks, an agent decides': async (tab, world) => {
    await tab.goto(`${world.url}/app/documents`)
    await click(tab, 'link', /^Degree certificate/)
    await click(tab, 'link', /^Have it verified$/)
    await click(tab, 'choice', /Silver/)
    await click(tab, 'button', /^Continue$/)
    await click(tab, 'choice', /I agree that the verifier/)
    await click(tab, 'button', /Ask for it/)
    await click(tab, 'link', /^Open the request$/)
    await find(tab, 'text', /^In progress$/)
    await signIn(tab, world, 'agent')
    await tab.goto(`${world.url}/app/requests`)
    await click(tab, 'link', /^Degree certificate/)
    await click(tab, 'button', /^All match$/)
    await click(tab, 'field', /^How it was checked/)
    await click(tab, 'option', /^Compared with the original/)
    await click(tab, 'button', /^Approve$/)
    await click(tab, 'answer', /^Approve$/)
    await find(tab, 'text', /^Approved$/)
  },
  'anybody verifies the document': async (tab, world) => {
    const [request] = await world.server.app.sql<{ id: string }[]>`
      select public_id as id from verification.requests where status = 'approved' order by decided_at desc limit 1`
    await signOut(tab, world)
    await tab.goto(`${world.url}/verify/${request!.id}`)
    await find(tab, 'text', /: confirmed$/)
  },
}

for (const [name, engine] of Object.entries(engines)) {
  const open = engine()
  test(
    `${name}: register, sign in, search, upload, pay, send, decide, verify`,
    { timeout: 900_000, skip: typeof open === 'string' && open },
    async (t) => {
      if (typeof open === 'string') return
      const world = await stage.open()
      const { tab, close } = await open()
      try {
        t.diagnostic(`${name}: ${await tab.run<string>('navigator.userAgent')}`)
        for (const [step, work] of Object.entries(steps))
          await t.test(`${name}: ${step}`, async () => {
            await work(tab, world).catch((error: unknown) => {
              console.error(`${name}: ${step}: ${String(error)}`)
              throw error
            })
            const refused = await tab.run<string[] | null>('window.__refused ?? null')
            assert.deepEqual(refused ?? [], [], 'what the policy of the page refused')
          })
      } finally {
        await close()
        await world.close()
      }
    },
  )
}
