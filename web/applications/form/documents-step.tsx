import type { Steps } from '#contract/applications/form/steps.ts'
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { Checklist } from '../detail/checklist.tsx'
import type { Edit } from './edit.ts'
import { FormLong } from './fields.tsx'

/** The checklist, and what goes with it. */
export const DocumentsStep = ({
  edit,
  application,
}: {
  edit: Edit<Steps[8]>
  application: ApplicationDetails
}) => (
  <>
    <Checklist application={application} editable />
    <FormLong edit={edit} name="remarks" max={2000} />
  </>
)
