// The locker's handle and its time, kept in local storage as the specification says (§9): our own handle, never the locker's token.
import { localStore } from '#web/core/browser-storage.ts'

const key = 'digilocker'

export const storeLockerToken = (token: string, seconds: number): void =>
  localStore.set(key, JSON.stringify({ token, until: Date.now() + seconds * 1000 }))

export const removeLockerToken = (): void => localStore.remove(key)

export const storedLockerToken = (): string | null => {
  try {
    const kept = JSON.parse(localStore.get(key) ?? 'null') as {
      token: string
      until: number
    } | null
    return kept && kept.until > Date.now() ? kept.token : null
  } catch {
    return null
  }
}
