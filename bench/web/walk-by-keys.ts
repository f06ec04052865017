// A person without a mouse: Tab and Shift+Tab, Enter, Space, arrows and letters. Wherever the keys lead, focus is there, seen at 3:1 and not covered;
// whatever an act brings about, focus is not left on the body.
import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { lookAtFocus } from './look-at-page.ts'

const maxStops = 150
const maxOptions = 60

export type Walker = ReturnType<typeof walkByKeys>

/** How often somebody presses again who reads that it did not work. */
const maxPresses = 8

const walkByKeys = (page: Page) => {
  let stops = 0
  let pressedAgain = 0
  let documents = 0
  page.on('domcontentloaded', () => documents++)
  const faults = new Set<string>()

  const look = async (): Promise<string> => {
    const { at, faults: found } = await page.evaluate(lookAtFocus)
    // Where an act put the focus and no key leads, as a heading, no ring is asked for.
    const isStop = await page.evaluate(
      () => ((document.activeElement as HTMLElement | null)?.tabIndex ?? -1) >= 0,
    )
    if (at !== 'body') stops++
    if (isStop && at !== 'body')
      for (const fault of found) faults.add(`${new URL(page.url()).pathname}: ${fault}`)
    return at
  }

  /** Presses Tab, or an arrow within a group, until it has the focus. */
  const reach = async (found: Locator): Promise<void> => {
    const target = found.first()
    await target.waitFor()
    const passed: string[] = []
    for (let stop = 0; stop < maxStops; stop++) {
      passed.push(await look())
      const way = await target.evaluate((one) => {
        const now = document.activeElement
        if (one === now) return 'there'
        const kind = '[role=tab], [type=radio]'
        const group = one.closest('[role=radiogroup], [role=tablist], fieldset')
        return now?.matches(kind) && one.matches(kind) && group?.contains(now)
          ? 'in its group'
          : 'elsewhere'
      })
      if (way === 'there') return
      await page.keyboard.press(way === 'in its group' ? 'ArrowRight' : 'Tab')
    }
    assert.fail(`${target} is not reached by ${maxStops} keys: ${passed.slice(0, 60).join(', ')}`)
  }

  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    await reach(target)
    await page.keyboard.press(key)
  }

  /** What an act brought about is on the screen: focus is somewhere, but on a page that the browser itself opened, as before scripts ran. */
  const arrived = async (seen: Locator, documentsBefore = documents): Promise<void> => {
    await seen.first().waitFor()
    if (documents > documentsBefore) return
    await page
      .waitForFunction(
        () => ![document.body, null].includes(document.activeElement as HTMLElement | null),
        undefined,
        { timeout: 3_000 },
      )
      .catch(() =>
        faults.add(`${new URL(page.url()).pathname}: ${seen} is there, and nothing has focus`),
      )
    await look()
  }

  const goTo = async (target: Locator, seen: Locator): Promise<void> => {
    const before = documents
    await press(target)
    const refused = page
      .getByRole('alert')
      .filter({ hasText: /Unable to connect|took too long/ })
      .first()
    const idle = target.first().and(page.locator(':not([aria-busy=true], [aria-disabled=true])'))
    for (let presses = 1; presses < maxPresses; presses++) {
      await seen.first().or(refused).first().waitFor()
      if (await seen.first().isVisible()) break
      await idle.waitFor()
      pressedAgain++
      await press(target)
      await refused.waitFor({ state: 'hidden', timeout: 5_000 }).catch(() => undefined)
    }
    await arrived(seen, before)
  }

  return {
    reach,
    arrived: (seen: Locator) => arrived(seen),
    press,
    /** Presses, and waits for what that brings about; where it reads that AO was not reached, it presses again. */
    goTo,
    type: async (target: Locator, text: string): Promise<void> => {
      await reach(target)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    },
    /** A day in a field of the browser's own, in the order of its language. */
    typeDay: async (target: Locator, day: `${number}-${number}-${number}`): Promise<void> => {
      await reach(target)
      const [year, month, date] = day.split('-') as [string, string, string]
      for (const order of [
        [date, month, year],
        [month, date, year],
        [year, month, date],
      ]) {
        await page.keyboard.type(order.join(''))
        if ((await target.first().inputValue()) === day) return
        // Back to the first of its parts.
        for (let part = 0; part < 2; part++) await page.keyboard.press('ArrowLeft')
      }
      assert.fail(`${day} could not be typed into ${target}`)
    },
    check: async (target: Locator): Promise<void> => {
      await press(target, 'Space')
      assert.ok(await target.first().isChecked(), `${target} is chosen by Space`)
    },
    /** One of a list that opens below its field; of a long one, by its first letters. */
    choose: async (label: string | RegExp, option: string): Promise<void> => {
      const field = page
        .getByRole('combobox', { name: label })
        .or(page.getByRole('textbox', { name: label }))
      await reach(field)
      await page.keyboard.press('ArrowDown')
      const wanted = page.getByRole('option', { name: option }).first()
      await wanted.waitFor()
      if (await field.first().isEditable()) await page.keyboard.type(option.slice(0, 8))
      for (let tries = 0; tries < maxOptions; tries++) {
        if (await wanted.evaluate((one) => one.matches('[data-combobox-selected]'))) {
          await page.keyboard.press('Enter')
          return wanted.waitFor({ state: 'hidden' })
        }
        await page.keyboard.press('ArrowDown')
      }
      assert.fail(`${option} of ${label} is not reached by arrows`)
    },
    told: () => ({ stops, pressedAgain, faults: [...faults] }),
  }
}

/** Walks until it is done or fails, and leaves; what went wrong on the way is told also of a walk that did not come to its end. */
export const walk = async (
  t: TestContext,
  page: Page,
  does: (page: Page, keys: Walker) => Promise<void>,
): Promise<void> => {
  const keys = walkByKeys(page)
  const failed = await does(page, keys).then(
    () => [],
    (error: Error) => [`${page.url()}: ${error.stack}`],
  )
  await page.context().close()
  const { stops, pressedAgain, faults } = keys.told()
  t.diagnostic(`counted: ${stops} stops, ${pressedAgain} times pressed again`)
  const all = [...faults, ...failed]
  assert.ok(all.length === 0, `${all.length} faults:\n${all.join('\n')}`)
}
