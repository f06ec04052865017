// Words of taking a verification into a wallet app.
export const issuance = {
  title: 'Take it into a wallet app',
  text: 'A wallet app on your phone keeps what was confirmed and lets you show parts of it, such as degree and grade alone. Any app that takes SD-JWT credentials by OpenID4VCI will do.',
  offer: 'Offer it to a wallet app',
  again: 'Make a new offer',
  sent: 'Your wallet app will ask for the code that we sent to {to}. The offer ends on {at}.',
  begun: 'A wallet app has begun to take it.',
  scan: 'Scan the QR code with your wallet app.',
  open: 'Open it in a wallet app on this device',
  qr: 'QR code for your wallet app',
  taken: 'It is in your wallet app.',
  ended: 'The offer has ended. Make a new one.',
  earlier: 'What is in wallet apps',
  takenAt: 'Taken into a wallet app on {at}',
} as const
