// Entry of qualifications: the rows by which grades, school certificates and exemptions are judged.
import * as contract from '#contract/qualifications/calls.ts'
import { domain } from '#server/core/domain.ts'
import { announceDueRows } from './announce-due-rows.ts'
import { confirmRule } from './confirm-rule.ts'
import { createRule } from './create-rule.ts'
import { exportRules } from './export-rules.ts'
import { getRule } from './get-rule.ts'
import { importRules } from './import-rules.ts'
import { listRules } from './list-rules.ts'
import { loadRuleFiles } from './load-rule-files.ts'
import { previewRules } from './preview-rules.ts'
import { updateRule } from './update-rule.ts'

export const qualifications = domain('qualifications', contract, {
  answers: {
    listRules,
    exportRules,
    getRule,
    createRule,
    updateRule,
    confirmRule,
    previewRules,
    importRules,
  },
  jobs: { announceDueRows },
  schedule: [{ cron: '20 6 * * 1', job: 'announceDueRows' }],
  start: loadRuleFiles,
})
