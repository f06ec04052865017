import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/test/browser.ts'

const { executablePath, args } = await findChromium()

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './journeys/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // In `npm test` what fails is tried once more and named (docs/decisions/0050-journeys-on-playwright.md).
  retries: process.env['AO_TEST_RUN'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // Far longer than anything takes on a quiet machine: a busy one makes a journey slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env['AO_TEST_RUN'] ? './tools/test/journey-reporter.ts' : 'list',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A trace costs a third of the time: in `npm test` only the second try makes one.
    trace: process.env['AO_TEST_RUN'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath, args: args.filter((each) => each !== '--headless') },
  },
})
