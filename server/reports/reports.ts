// Entry of reports: finding people, events, registrations that were not finished, the log of users, exports.
import * as contract from '#contract/reports/calls.ts'
import * as figures from '#contract/reports/figures.ts'
import * as profiles from '#contract/reports/profiles.ts'
import { domain } from '#server/core/domain.ts'
import { onEvents } from './events/on-events.ts'
import { searchEvents } from './events/search-events.ts'
import { getEventTypes } from './events/get-event-types.ts'
import { listExports, removeExports } from './exports/list-exports.ts'
import { downloadExport } from './exports/download-export.ts'
import { runExport } from './exports/run-export.ts'
import { exportUsersLog } from './exports/export-users-log.ts'
import { exportSearchEvents } from './exports/export-search-events.ts'
import { exportRegistrationPending } from './exports/export-registration-pending.ts'
import { exportProfiles } from './exports/export-profiles.ts'
import { countStages, foldWeeks, getFigures } from './figures/get-figures.ts'
import { measureDays } from './figures/measure-days.ts'
import { exportFigures } from './figures/export-figures.ts'
import { exportProfile } from './profiles/export-profile.ts'
import { searchProfile } from './profiles/search-profile.ts'
import { filterProfiles } from './profiles/filter-profiles.ts'
import { registrationPending } from './registrations/registration-pending.ts'
import { remindPending } from './registrations/remind-pending.ts'
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
    jobs: { runExport, removeExports, countStages, foldWeeks, measureDays },
    schedule: [
      { cron: '20 0 * * *', job: 'foldWeeks' },
      { cron: '5 * * * *', job: 'measureDays' },
      { cron: '35 * * * *', job: 'removeExports' },
      { cron: '50 * * * *', job: 'countStages' },
    ],
  },
)
