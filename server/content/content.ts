// Entry of content: settings, places, lists, web forms, blogs and FAQ.
import * as articleCalls from '#contract/content/articles.ts'
import * as contract from '#contract/content/calls.ts'
import { domain } from '#server/core/domain.ts'
import { getArticle } from './get-article.ts'
import { getArticles } from './get-articles.ts'
import { getBlog } from './get-blog.ts'
import { getBlogPicture } from './get-blog-picture.ts'
import { getBlogs } from './get-blogs.ts'
import { getFaqs } from './get-faqs.ts'
import { changeSettings, onChangeDue } from './change-settings.ts'
import { getLocationData } from './get-location-data.ts'
import { getSettings } from './get-settings.ts'
import { getStates } from './get-states.ts'
import { getStudentFields } from './get-student-fields.ts'
import { getWebFormFields } from './get-web-form-fields.ts'
import { createArticle } from './create-article.ts'
import { updateArticle } from './update-article.ts'
import { submitWebForm } from './submit-web-form.ts'

export const content = domain(
  'content',
  { ...contract, ...articleCalls },
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
      updateArticle,
    },
    subscribes: { 'identity.change_due': onChangeDue },
  },
)
