import type { Same } from '../../same.ts'
import type { issuance as en } from '../../en/verification/issuance.ts'

export const issuance = {
  title: 'In eine Wallet-App übernehmen',
  text: 'Eine Wallet-App auf Ihrem Telefon bewahrt auf, was bestätigt wurde, und zeigt davon, was Sie wählen, etwa nur Abschluss und Note. Es eignet sich jede App, die SD-JWT-Nachweise über OpenID4VCI annimmt.',
  offer: 'Einer Wallet-App anbieten',
  again: 'Neues Angebot machen',
  sent: 'Ihre Wallet-App fragt nach dem Code, den wir an {to} gesendet haben. Das Angebot endet am {at}.',
  begun: 'Eine Wallet-App hat mit der Übernahme begonnen.',
  scan: 'Scannen Sie den QR-Code mit Ihrer Wallet-App.',
  open: 'In einer Wallet-App auf diesem Gerät öffnen',
  qr: 'QR-Code für Ihre Wallet-App',
  taken: 'Der Nachweis ist in Ihrer Wallet-App.',
  ended: 'Das Angebot ist abgelaufen. Machen Sie ein neues.',
  earlier: 'Was in Wallet-Apps ist',
  takenAt: 'In eine Wallet-App übernommen am {at}',
} as const satisfies Same<typeof en>
