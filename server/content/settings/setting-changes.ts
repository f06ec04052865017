// Which settings need two admins, and whether a change of one raises what can be lost.
import type { SettingName, SettingValue } from '#contract/content/settings/calls.ts'

const more = (before: number, after: number): boolean => after > before

/** Setting → whether the new value lets more coins move, or with less care. Settings that are not named need one admin. */
export const twoAdminSettings = {
  referralCoins: more,
  referralFriendCoins: more,
  referralLimits: (before, after) => after.day > before.day || after.whole > before.whole,
  verificationSpends: (_before, after) => after === 'verification_first',
  recipientCaps: (before, after) =>
    Object.entries(after).some(([type, cap]) => cap > before[type as keyof typeof before]),
  programParticipantsMost: more,
  transferExpiryDays: more,
  payoutHoldingDays: (before, after) => after < before,
  payoutLimits: (before, after) =>
    Object.entries(after).some(([span, max]) => max > before[span as keyof typeof before]),
  screeningListDays: more,
  embargoedCountries: (before, after) => before.some((country) => !after.includes(country)),
  applicationFeeCoins: more,
  securityEventDays: (before, after) => after < before,
} as const satisfies {
  [N in SettingName]?: (before: SettingValue<N>, after: SettingValue<N>) => boolean
}
export type TwoAdminSetting = keyof typeof twoAdminSettings
export const needsTwoAdmins = (name: SettingName): name is TwoAdminSetting =>
  name in twoAdminSettings
