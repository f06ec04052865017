import { useParams } from '@tanstack/react-router'
import { IssuerView } from './issuer-view.tsx'

export default function IssuerScreen() {
  const { issuerId = '' } = useParams({ strict: false }) as { issuerId?: string }
  return <IssuerView issuerId={issuerId} />
}
