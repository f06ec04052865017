import type { names as english } from '../../en/verification/names.ts'
import type { Same } from '../../same.ts'

export const names: Same<typeof english> = {
  title: 'Ein anderer Name im Dokument?',
  text: 'Steht darin ein früherer Name, eine andere Schreibweise oder eine andere Reihenfolge, legen Sie der Anfrage einen Nachweis aus Ihrem Tresor bei, etwa eine Heiratsurkunde. Wer das Dokument prüft, kann ihn bis zur Entscheidung öffnen; Titel und Prüfsumme werden Teil dessen, was bestätigt wird.',
  why: 'Warum weicht der Name ab?',
  paper: 'Nachweis dafür',
  attach: 'Der Anfrage beilegen',
  detach: 'Nachweis zurücknehmen',
  attached: '{reason}: „{paper}“',
  noneOwn: 'In Ihrem Tresor ist noch kein anderes Dokument. Legen Sie den Nachweis zuerst dort ab.',
  noPapers:
    'Ihnen steht kein Nachweis offen. Der Inhaber kann der Anfrage einen beilegen; was die Buchstaben zeigen, braucht keinen.',
  suggested: 'Die Buchstaben legen nahe: {reason}. Ist es derselbe Name?',
  take: 'So erklären',
  look: 'Nachweis zeigen',
}
