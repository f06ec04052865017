// Entry of operations: what admins see and do of the running installation.
import * as contractCalls from '#contract/operations/calls.ts'
import * as healthCalls from '#contract/operations/health/calls.ts'
import * as securityCalls from '#contract/operations/security/calls.ts'
import { domain } from '#server/core/domain.ts'
import { forgetSamples } from './health/forget-samples.ts'
import { getHealth } from './health/get-health.ts'
import { startSampling } from './health/keep-samples.ts'
import { listFailedJobs } from './list-failed-jobs.ts'
import { retryFailedJobs } from './retry-failed-jobs.ts'
import { createAlertRule } from './security/create-alert-rule.ts'
import { deleteAlertRule } from './security/delete-alert-rule.ts'
import { deliverAlert } from './security/deliver-alert.ts'
import { exportSecurityEvents } from './security/export-security-events.ts'
import { forgetEvents } from './security/forget-events.ts'
import { gatherEvents } from './security/gather-events.ts'
import { getSecurityFigures } from './security/get-security-figures.ts'
import { startKeeping } from './security/keep-events.ts'
import { listAlertRules } from './security/list-alert-rules.ts'
import { listAlerts } from './security/list-alerts.ts'
import { listSecurityEvents } from './security/list-security-events.ts'
import { raiseAlerts } from './security/raise-alerts.ts'
import { updateAlertRule } from './security/update-alert-rule.ts'

export const operations = domain(
  'operations',
  { ...contractCalls, ...healthCalls, ...securityCalls },
  {
    answers: {
      listFailedJobs,
      retryFailedJobs,
      getHealth,
      listSecurityEvents,
      exportSecurityEvents,
      getSecurityFigures,
      listAlertRules,
      createAlertRule,
      updateAlertRule,
      deleteAlertRule,
      listAlerts,
    },
    jobs: { gatherEvents, raiseAlerts, deliverAlert, forgetEvents, forgetSamples },
    schedule: [
      { cron: '* * * * *', job: 'gatherEvents' },
      { cron: '* * * * *', job: 'raiseAlerts' },
      { cron: '37 2 * * *', job: 'forgetEvents' },
      { cron: '41 2 * * *', job: 'forgetSamples' },
    ],
    start: async (app) => {
      const stops = [await startKeeping(app), await startSampling(app)]
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  },
)
