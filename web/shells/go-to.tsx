import { useEffect, useState } from 'react'
import { useNavigate } from '#web/core/navigate.ts'

/** Leads on without leaving a step in the history. */
export function GoTo(way: { to: string; search?: Record<string, string> }) {
  const navigate = useNavigate()
  // The address changes while we are leaving: where to go was decided at the start.
  const [{ to, search }] = useState(way)
  useEffect(() => {
    void navigate({ to, search: search ?? {}, replace: true })
  }, [navigate, to, search])
  return null
}
