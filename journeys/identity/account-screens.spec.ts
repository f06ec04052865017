// Every screen of an account is for everyone: on a large screen in English in both appearances, on a phone in German.
import { accessibleInBoth, assertAccessible, expect, ready, test } from '../journey.ts'

const settings = ['account', 'factors', 'devices', 'activity', 'looks']
const screens: { of: string; as?: 'student' | 'admin'; paths: string[] }[] = [
  { of: 'signing in and registering', paths: ['/login', '/register', '/second-factor'] },
  {
    of: 'what a mail leads to',
    paths: ['/forgot-password', '/reset-password', '/verify-email', '/undo-email'],
  },
  {
    of: 'one’s own account',
    as: 'student',
    paths: ['/app/profile', ...settings.map((tab) => `/app/settings?tab=${tab}`)],
  },
  {
    of: 'somebody else’s account',
    as: 'admin',
    paths: ['/app/people', '/app/people/{student}', '/app/people/{student}/profile'],
  },
]

for (const { of, as, paths } of screens)
  for (const language of ['en', 'de'] as const)
    test(`everyone can use the screens of ${of}, in ${language}`, async ({ journey }) => {
      const [student] = await journey.server.app.sql<{ id: string }[]>`
        select id from identity.accounts
        where mail = ${journey.signIns.find(({ role }) => role === 'student')!.mail}`
      const page = await journey.visitor({ language, phone: language === 'de', ...(as && { as }) })
      await page.context().addCookies([{ name: 'locale', value: language, url: journey.url }])
      for (const path of paths) {
        await page.goto(path.replace('{student}', student!.id))
        await ready(page)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        if (language === 'en') await accessibleInBoth(page, path)
        else await assertAccessible(page, `${path} in German`)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${path} is not wider than the screen`,
        ).toBeLessThanOrEqual(0)
      }
    })
