// How often one subject (account, else address) may use a class of calls. Fixed windows, counted in memory of the process;
// what must hold across processes (sign-in and OTP attempts) is counted in the database by its own domain.
import type { RateClass } from '#contract/kit.ts'

/** Calls a minute. */
export const limits: Readonly<Record<RateClass, { account: number; address: number }>> = {
  read: { account: 600, address: 240 },
  write: { account: 120, address: 60 },
  public: { account: 600, address: 240 },
  login: { account: 30, address: 30 },
  otp: { account: 20, address: 30 },
  register: { account: 5, address: 10 },
  search: { account: 300, address: 240 },
  upload: { account: 60, address: 60 },
  share: { account: 60, address: 60 },
  // Pages and thumbnails behind signed addresses: a screen shows dozens, and a whole office comes from one address.
  file: { account: 3000, address: 3000 },
}

export const createRates = (factor: number) => {
  let windowStart = 0
  let counts = new Map<string, number>()
  /** Seconds to wait, or 0 when the call may go on. */
  return (
    rateClass: RateClass,
    accountId: string | null,
    address: string,
    nowMs: number,
  ): number => {
    if (nowMs - windowStart >= 60_000 || nowMs < windowStart) {
      windowStart = nowMs
      counts = new Map()
    }
    const limit = (accountId ? limits[rateClass].account : limits[rateClass].address) * factor
    const key = `${rateClass} ${accountId ?? address}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > limit ? Math.max(1, Math.ceil((windowStart + 60_000 - nowMs) / 1000)) : 0
  }
}
