/** One line of RFC 4180. Text that a spreadsheet would run as a formula is kept from it by an apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells
    .map((cell) => {
      if (typeof cell === 'number' || cell === null) return cell ?? ''
      const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
      return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
    })
    .join(',')}\r\n`
