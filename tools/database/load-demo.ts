/** Loads the demo world for prepare-database.ts, in a process of its own: what that takes in memory is given back at its end. */
import { loadDemo, type DemoOptions } from '../../server/demo.ts'

// Without whoever wants it, or once all is said.
process.once('disconnect', () => process.exit())
// Ended outright, it could not end the children it has at work.
process.once('SIGTERM', () => process.exit(143))
process.once('message', (options: DemoOptions) => {
  void loadDemo(options, (progress) => process.send?.({ progress })).then(
    (signIns) => process.send?.({ signIns }, () => process.disconnect()),
    ({ message, code, stack }: NodeJS.ErrnoException) =>
      process.send?.({ failure: { message, code, stack } }, () => process.disconnect()),
  )
})
