// Devices and passkeys that no test has to make by hand.
import { after, days } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import type { TestApp } from '#server/testing.ts'

export const putDevice = (app: TestApp, accountId: string): Promise<string> =>
  app.system(async ({ sql, now }) => {
    const id = newId(now.getTime())
    await sql`insert into identity.devices (id, account_id, hash, name, created_at, seen_at, expires_at)
      values (${id}, ${accountId}, ${sha256(newSecret(32))}, 'Firefox, Linux', ${now}, ${now}, ${after(now, days(90))})`
    return id
  })

export const putPasskey = (app: TestApp, accountId: string): Promise<string> =>
  app.system(async ({ sql, now }) => {
    const id = newId(now.getTime())
    await sql`insert into identity.passkeys (id, account_id, credential_id, public_key, counter, name, created_at)
      values (${id}, ${accountId}, ${newSecret(16)}, ${Buffer.alloc(8)}, 0, 'Key', ${now})`
    return id
  })
