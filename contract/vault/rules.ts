// Rules of the vault for calls and forms alike: pure, so that a form need not load the shapes.

/** How many days a share may last (spec §5), and those that are offered. */
export const shareDays = { least: 1, most: 365, presets: [1, 7, 30, 365] } as const

/** How many documents one person shares within 24 hours: each is a mail in AO's name to whomever they name. */
export const maxSharesADay = 50
