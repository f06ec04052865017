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
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Far longer than anything takes on a quiet machine: a busy one makes a journey slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env['AO_TEST_RUN'] ? './tools/test/journey-reporter.ts' : 'list',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A trace costs a third of the time: where all tests are run, what fails keeps its picture alone.
    trace: process.env['AO_TEST_RUN'] ? 'off' : 'retain-on-failure',
    screenshot: process.env['AO_TEST_RUN'] ? 'only-on-failure' : 'off',
    launchOptions: { executablePath, args: args.filter((each) => each !== '--headless') },
  },
})
