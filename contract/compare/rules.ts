/** More columns fit on no screen. */
export const maxCompared = 4
