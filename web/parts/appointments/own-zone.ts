/** The zone of this browser, by its name of the IANA data. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
