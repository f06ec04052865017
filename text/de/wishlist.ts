import type { wishlist as en } from '../en/wishlist.ts'
import type { Same } from '../same.ts'

export const wishlist: Same<typeof en> = {
  title: 'Merkliste',
  saved: 'Gemerkte Kurse',
  count:
    '{count, plural, =0 {Keine gemerkten Studiengänge} one {1 gemerkter Studiengang} other {# gemerkte Studiengänge}}',
  here: 'In diesem Browser gemerkt. Melden Sie sich an, um sie überall zu haben und von neuen Gebühren und Fristen zu erfahren.',
  signIn: 'Anmelden',
  alerts:
    'Wir schreiben Ihnen, wenn sich Gebühren ändern, und 30 und 7 Tage vor dem Ende einer Frist.',
  empty: 'Noch keine gemerkten Studiengänge',
  emptyText:
    'Drücken Sie bei einem Studiengang auf das Herz, um ihn hier zu merken, auch ohne Konto.',
  search: 'Studiengänge suchen',
  feeWas: 'Als Sie ihn gemerkt haben: {amount}.',
  removed: 'Entfernt: {title}',
  undo: 'Rückgängig',
  failed: 'Ihre Merkliste konnte nicht gelesen werden.',
  again: 'Erneut versuchen',
}
