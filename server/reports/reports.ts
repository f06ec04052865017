// Entry of reports: finding people, events, registrations that were not finished, the log of users, exports.
import * as contract from '#contract/reports/calls.ts'
import * as figures from '#contract/reports/figures.ts'
import * as profiles from '#contract/reports/profiles.ts'
import { domain } from '#server/core/domain.ts'
import { onEvents } from './events/on-events.ts'
import { getEventTypes, searchEvents } from './events/search-events.ts'
import { downloadExport, listExports, removeExports } from './exports/list-exports.ts'
import { runExport } from './exports/run-export.ts'
import {
  exportProfiles,
  exportRegistrationPending,
  exportSearchEvents,
  exportUsersLog,
} from './exports/start-export.ts'
import { countStages, exportFigures, getFigures } from './figures/get-figures.ts'
import { exportProfile } from './profiles/export-profile.ts'
import { filterProfiles, searchProfile } from './profiles/find-profiles.ts'
import { registrationPending, remindPending } from './registrations/registration-pending.ts'
import { getUsersLog } from './users/get-users-log.ts'

export const reports = domain(
  'reports',
  { ...contract, ...profiles, ...figures },
  {
    answers: {
      getEventTypes,
      searchEvents,
      exportSearchEvents,
      registrationPending,
      remindPending,
      exportRegistrationPending,
      getUsersLog,
      exportUsersLog,
      exportProfiles,
      listExports,
      downloadExport,
      filterProfiles,
      searchProfile,
      exportProfile,
      getFigures,
      exportFigures,
    },
    subscribes: onEvents,
    jobs: { runExport, removeExports, countStages },
    schedule: [
      { cron: '35 * * * *', job: 'removeExports' },
      { cron: '50 * * * *', job: 'countStages' },
    ],
  },
)
