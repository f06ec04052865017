// Entry of reports: finding people, events, registrations that were not finished, the log of users, exports.
import * as eventsCalls from '#contract/reports/events/calls.ts'
import * as registrationsCalls from '#contract/reports/registrations/calls.ts'
import * as usersCalls from '#contract/reports/users/calls.ts'
import * as exportsCalls from '#contract/reports/exports/calls.ts'
import * as figuresCalls from '#contract/reports/figures/calls.ts'
import * as profilesCalls from '#contract/reports/profiles/calls.ts'
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
import { exportStudents } from './exports/export-students.ts'
import { exportProfiles } from './exports/export-profiles.ts'
import { exportProgram } from './exports/export-program.ts'
import { exportPrograms } from './exports/export-programs.ts'
import { exportReferrals } from './exports/export-referrals.ts'
import { updateStages, foldWeeks, getFigures } from './figures/get-figures.ts'
import { measureDays } from './figures/measure-days.ts'
import { placePeople } from './figures/keep-person.ts'
import { exportFigures } from './figures/export-figures.ts'
import { exportProfile } from './profiles/export-profile.ts'
import { searchProfile } from './profiles/search-profile.ts'
import { filterProfiles } from './profiles/filter-profiles.ts'
import { findPeople } from './profiles/find-people.ts'
import { registrationPending } from './registrations/registration-pending.ts'
import { remindPending } from './registrations/remind-pending.ts'
import { getUsersLog } from './users/get-users-log.ts'
import { personData } from './erase-person.ts'

export const reports = domain(
  'reports',
  {
    ...eventsCalls,
    ...registrationsCalls,
    ...usersCalls,
    ...exportsCalls,
    ...profilesCalls,
    ...figuresCalls,
  },
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
      exportStudents,
      exportPrograms,
      exportProgram,
      exportReferrals,
      listExports,
      downloadExport,
      filterProfiles,
      findPeople,
      searchProfile,
      exportProfile,
      getFigures,
      exportFigures,
    },
    subscribes: onEvents,
    lookUps: { 'identity.personData.reports': personData },
    jobs: {
      runExport,
      removeExports,
      countStages: updateStages,
      foldWeeks,
      placePeople,
      measureDays,
    },
    schedule: [
      { cron: '20 0 * * *', job: 'foldWeeks' },
      { cron: '25 0 * * *', job: 'placePeople' },
      { cron: '5 * * * *', job: 'measureDays' },
      { cron: '35 * * * *', job: 'removeExports' },
      { cron: '50 * * * *', job: 'countStages' },
    ],
  },
)
