import { useEffect } from 'react'
import { useNavigate } from '@tanstack/react-router'

/** Leads on without leaving a step in the history. */
export function GoTo({ to, search }: { to: string; search?: Record<string, string> }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ to, search: (search ?? {}) as never, replace: true })
  }, [navigate, to, search])
  return null
}
