import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

/** As a language that is written from right to left would have it; AO speaks none yet. */
const fromRight = (page: Page) =>
  page.addInitScript(() => {
    const turn = () => document.documentElement?.setAttribute('dir', 'rtl')
    new MutationObserver(turn).observe(document, { childList: true })
    turn()
  })

test('from right to left, signs stand before their amounts, arrows point along the line, and a choice that can be cleared is whole', async ({
  journey,
}) => {
  const page = await journey.visitor({ as: 'student', phone: true })
  await fromRight(page)
  await page.goto('/app/wallet')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const spent = page.locator('[data-sign="-1"]').first()
  await expect(spent).toBeVisible()
  const [sign, digit] = await spent.evaluate((one) => {
    const text = one.querySelector('[aria-hidden]:nth-of-type(2)')!.firstChild!
    const leftOf = (from: number) => {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, from + 1)
      return range.getBoundingClientRect().left
    }
    return [leftOf(0), leftOf(1)] as const
  })
  expect(sign).toBeLessThan(digit)

  await page.goto('/app/profile')
  const citizenship = page
    .getByRole('combobox', { name: 'Citizenship', exact: true })
    .or(page.getByRole('textbox', { name: 'Citizenship', exact: true }))
  await expect(citizenship).toHaveValue(/./)
  const { text, clear } = await citizenship.evaluate((field: HTMLInputElement) => {
    const box = field.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(field)
    const button = field.closest('.mantine-Input-wrapper')!.querySelector('button')!
    const { left, right } = button.getBoundingClientRect()
    return {
      text: {
        left: box.left + parseFloat(paddingLeft),
        right: box.right - parseFloat(paddingRight),
      },
      clear: { left, right },
    }
  })
  expect(
    clear.right,
    'the button stands at the end of the line, past the letters',
  ).toBeLessThanOrEqual(text.left + 1)

  await page.goto('/courses?q=physics')
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page.getByRole('link', { name: /^Apply/ }).first()).toBeVisible()
  const arrow = page.locator('svg[data-along]:visible').first()
  await expect(arrow).toBeVisible()
  expect(await arrow.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a)).toBe(-1)
})
