import type { DemoSignIn } from '../../server/demo.ts'

/** The last thing `npm start` prints: where it is, and who may sign in. */
export function printReady(url: string, signIns: DemoSignIn[]) {
  console.log(`\nAO is ready: ${url}`)
  if (signIns.length === 0) return
  const width = (key: keyof DemoSignIn) => Math.max(...signIns.map((each) => each[key].length))
  console.log()
  for (const { role, mail, password } of signIns) {
    console.log(`  ${role.padEnd(width('role'))}  ${mail.padEnd(width('mail'))}  ${password}`)
  }
  console.log(
    `\nMail and text messages of the demo arrive at ${url}/dev/mailbox. Ctrl-C stops everything.`,
  )
}
