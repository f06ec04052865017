// Entry of the catalogue: universities, courses, search.
import { closeStarts, onRulesChanged } from './courses/close-by-systems.ts'
import * as coursesCalls from '#contract/catalogue/courses/calls.ts'
import * as providersCalls from '#contract/catalogue/providers/calls.ts'
import * as importCalls from '#contract/catalogue/import/calls.ts'
import * as savedSearchesCalls from '#contract/catalogue/saved-searches/calls.ts'
import { before, hours } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'
import { domain } from '#server/core/domain.ts'
import { getCourseDetails } from './courses/get-course-details.ts'
import { listMyCourses } from './courses/list-my-courses.ts'
import { getLanding } from './providers/get-landing.ts'
import { getProgram } from './courses/get-program.ts'
import { getProvider } from './providers/get-provider.ts'
import { listInstitutes } from './providers/list-institutes.ts'
import { listProviders } from './providers/list-providers.ts'
import { getSharePicture } from './providers/get-share-picture.ts'
import { getSitemap } from './providers/get-sitemap.ts'
import { saveCourseDetails } from './courses/save-course-details.ts'
import { changeSavedSearch } from './saved-searches/change-saved-search.ts'
import { listSavedSearches } from './saved-searches/list-saved-searches.ts'
import { removeSavedSearch } from './saved-searches/remove-saved-search.ts'
import { saveSearch } from './saved-searches/save-search.ts'
import { getSearchHeader } from './courses/get-search-header.ts'
import { getSearchState } from './courses/get-search-state.ts'
import { searchCourses } from './courses/search-courses.ts'
import { suggestCourses } from './courses/suggest-courses.ts'
import { getImport } from './import/get-import.ts'
import { listImports } from './import/list-imports.ts'
import { listMappings } from './import/list-mappings.ts'
import { previewImport } from './import/preview-import.ts'
import { saveMapping } from './import/save-mapping.ts'
import { startImport } from './import/start-import.ts'
import { sweepImports } from './import/sweep-imports.ts'
import { runImport } from './import/run-import.ts'
import { writeLatin } from './providers/write-latin.ts'
import { startSearch } from './search/search-service.ts'
import { publishNewCourses } from './courses/publish-new-courses.ts'
import { personData } from './erase-person.ts'

/** Changes every process has long read. */
const forget = async (ctx: JobContext): Promise<void> => {
  await ctx.sql`delete from catalogue.search_changes where at < ${before(ctx.now, hours(1))}`
}
/** New words for the database's own search. */
const vocabulary = async (ctx: JobContext): Promise<void> => {
  await ctx.sql`refresh materialized view concurrently catalogue.vocabulary`
}

export const catalogue = domain(
  'catalogue',
  { ...coursesCalls, ...providersCalls, ...importCalls, ...savedSearchesCalls },
  {
    answers: {
      getProgram,
      getCourseDetails,
      saveCourseDetails,
      getProvider,
      listProviders,
      listMyCourses,
      getSearchHeader,
      listInstitutes,
      searchCourses,
      suggestCourses,
      getSearchState,
      getLanding,
      getSharePicture,
      getSitemap,
      listSavedSearches,
      saveSearch,
      changeSavedSearch,
      removeSavedSearch,
      previewImport,
      startImport,
      listImports,
      getImport,
      listMappings,
      saveMapping,
    },
    lookUps: { 'identity.personData.catalogue': personData },
    jobPool: 'search',
    subscribes: { 'qualifications.rules_changed': onRulesChanged },
    jobs: {
      forget,
      vocabulary,
      closeStarts,
      publishNewCourses,
      import: runImport,
      sweep: sweepImports,
      writeLatin,
    },
    jobPools: { writeLatin: 'general' },
    schedule: [
      { cron: '23 * * * *', job: 'forget' },
      { cron: '47 * * * *', job: 'sweep' },
      { cron: '*/5 * * * *', job: 'writeLatin' },
      { cron: '41 3 * * *', job: 'vocabulary' },
      { cron: '11 3 * * *', job: 'closeStarts' },
      { cron: '12 6 * * *', job: 'publishNewCourses' },
    ],
    start: startSearch,
  },
)
