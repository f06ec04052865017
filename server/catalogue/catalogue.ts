// Front page of the catalogue: universities, courses, search.
import * as contract from '#contract/catalogue.ts'
import * as savedCalls from '#contract/saved-searches.ts'
import type { JobContext } from '#server/core/context.ts'
import { domain } from '#server/core/domain.ts'
import { getCourseDetails, listMyCourses } from './get-course-details.ts'
import { getLanding } from './get-landing.ts'
import { getProgram } from './get-program.ts'
import { getProvider, listInstitutes, listProviders } from './get-provider.ts'
import { getSharePicture } from './get-share-picture.ts'
import { getSitemap } from './get-sitemap.ts'
import { saveCourseDetails } from './save-course-details.ts'
import {
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
} from './saved-searches.ts'
import { getSearchHeader, getSearchState, searchCourses, suggestCourses } from './search-courses.ts'
import {
  getImport,
  listImports,
  listMappings,
  previewImport,
  saveMapping,
  startImport,
} from './import/imports.ts'
import { runImport } from './import/run-import.ts'
import { startSearch } from './search/desk.ts'
import { tellNewCourses } from './tell-new-courses.ts'

/** Changes every process has long read. */
const forget = async (ctx: JobContext): Promise<void> => {
  await ctx.sql`delete from catalogue.search_changes where at < now() - interval '1 hour'`
}
/** New words for the database's own search. */
const vocabulary = async (ctx: JobContext): Promise<void> => {
  await ctx.sql`refresh materialized view concurrently catalogue.vocabulary`
}

export const catalogue = domain(
  'catalogue',
  { ...contract, ...savedCalls },
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
    jobs: { forget, vocabulary, tellNewCourses, import: runImport },
    schedule: [
      { cron: '23 * * * *', job: 'forget' },
      { cron: '41 3 * * *', job: 'vocabulary' },
      { cron: '12 6 * * *', job: 'tellNewCourses' },
    ],
    start: startSearch,
  },
)
