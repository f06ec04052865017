import { useParams } from '@tanstack/react-router'
import { screenPath } from '#contract/paths.ts'
import { AddDocument } from './add-document-screen.tsx'

/** An agent puts a document into the vault of a student of theirs. */
export default function AddForStudentScreen() {
  const { personId = '' } = useParams({ strict: false }) as { personId?: string }
  return <AddDocument owner={personId} after={screenPath('myStudents')} />
}
