import { Fragment } from 'react'

/** An address that breaks, where it must, behind its @ and its full stops, and not within a word. */
export const MailAddress = ({ children }: { children: string }) => (
  <bdi>
    {children.split(/(?<=[@.])/).map((part, n) => (
      <Fragment key={n}>
        {n > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
)
