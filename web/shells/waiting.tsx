import { SkeletonLines } from '#web/ui/skeleton.tsx'

/** While a screen's code and words are on their way. */
export const Waiting = () => (
  <div style={{ maxWidth: '60rem', margin: '0 auto', padding: 'var(--space-6) var(--gutter)' }}>
    <SkeletonLines lines={4} height="4rem" />
  </div>
)
