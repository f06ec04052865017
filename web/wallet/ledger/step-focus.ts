import { useEffect, useRef } from 'react'

/** The next step of a form takes the focus, which would else be lost with the button that led to it: put it on an element with `tabIndex={-1}`. */
export function useStepFocus() {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => step.current?.focus(), [])
  return step
}
