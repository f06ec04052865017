// Entry of content: settings, places, lists, web forms, blogs and FAQ.
import * as articleCalls from '#contract/content/articles.ts'
import * as contract from '#contract/content/calls.ts'
import { domain } from '#server/core/domain.ts'
import { getArticle, getArticles, getBlog, getBlogPicture, getBlogs, getFaqs } from './articles.ts'
import { changeSettings, onChangeDue } from './change-settings.ts'
import {
  getLocationData,
  getSettings,
  getStates,
  getStudentFields,
  getWebFormFields,
} from './content-reads.ts'
import { createArticle, updateArticle } from './save-article.ts'
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
