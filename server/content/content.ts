// Entry of content: settings, places, lists, web forms, blogs and FAQ.
import * as articlesCalls from '#contract/content/articles/calls.ts'
import * as editorCalls from '#contract/content/editor/calls.ts'
import * as pagesCalls from '#contract/content/pages/calls.ts'
import * as settingsCalls from '#contract/content/settings/calls.ts'
import * as contract from '#contract/content/calls.ts'
import * as contactCalls from '#contract/content/contact/calls.ts'
import { domain } from '#server/core/domain.ts'
import { getArticle } from './editor/get-article.ts'
import { getArticles } from './editor/get-articles.ts'
import { getBlog } from './articles/get-blog.ts'
import { getBlogPicture } from './articles/get-blog-picture.ts'
import { getBlogs } from './articles/get-blogs.ts'
import { getFaqs } from './articles/get-faqs.ts'
import { changeSettings, onChangeDue } from './settings/change-settings.ts'
import { getLocationData } from './get-location-data.ts'
import { getSettings } from './settings/get-settings.ts'
import { getStates } from './get-states.ts'
import { getStudentFields } from './get-student-fields.ts'
import { getWebFormFields } from './contact/get-web-form-fields.ts'
import { createArticle } from './editor/create-article.ts'
import { updateArticle } from './editor/update-article.ts'
import { getPage } from './pages/get-page.ts'
import { getPageSource } from './pages/get-page-source.ts'
import { publishPage } from './pages/publish-page.ts'
import { submitWebForm } from './contact/submit-web-form.ts'
import { personData } from './erase-person.ts'

export const content = domain(
  'content',
  {
    ...settingsCalls,
    ...contract,
    ...contactCalls,
    ...articlesCalls,
    ...editorCalls,
    ...pagesCalls,
  },
  {
    answers: {
      getSettings,
      getStates,
      getLocationData,
      getStudentFields,
      getWebFormFields,
      changeSettings,
      submitWebForm,
      getArticle,
      getArticles,
      getBlog,
      getBlogPicture,
      getBlogs,
      getFaqs,
      createArticle,
      getPage,
      getPageSource,
      publishPage,
      updateArticle,
    },
    lookUps: { 'identity.personData.content': personData },
    subscribes: { 'identity.change_due': onChangeDue },
  },
)
