import { shownMail } from '#text/shown-mail.ts'
import { Fragment } from 'react'

/** An address in its letters, which breaks, where it must, behind its @ and its full stops, and not within a word. */
export const MailAddress = ({ children }: { children: string }) => (
  <bdi>
    {shownMail(children)
      .split(/(?<=[@.])/)
      .map((part, n) => (
        <Fragment key={n}>
          {n > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
  </bdi>
)
