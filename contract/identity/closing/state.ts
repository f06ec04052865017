/** Days in which a closed account can be opened again; then it is erased. */
export const closingDays = 14
