import type { Same } from '../../same.ts'
import type { fileRejections as english } from '../../en/providers/inspect.ts'

export const fileRejections: Same<typeof english> = {
  empty: 'Die Datei ist leer.',
  'wrong-type': 'Nur PDF-, JPEG- und PNG-Dateien werden angenommen.',
  'type-mismatch':
    'Der Inhalt der Datei passt nicht zu ihrem Namen. Bitte prüfen Sie die Dateiendung.',
  damaged:
    'Die Datei ist beschädigt und kann nicht gelesen werden. Bitte exportieren oder scannen Sie sie erneut.',
  'too-many-pixels':
    'Das Bild hat zu viele Pixel. Bitte verwenden Sie eines mit höchstens 40 Megapixeln.',
  'too-many-pages': 'Das PDF hat mehr als 50 Seiten. Bitte teilen Sie es auf.',
  'too-complex': 'Das PDF ist zu verschachtelt aufgebaut. Bitte drucken Sie es in ein neues PDF.',
  'pdf-active':
    'Das PDF enthält aktive Inhalte ({detail}). Bitte drucken Sie es in ein neues PDF ohne Skripte, Formulare oder Anhänge.',
  'pdf-locked':
    'Das PDF ist mit einem Passwort geschützt. Bitte entfernen Sie das Passwort und versuchen Sie es erneut.',
  'pdf-bomb':
    'Das PDF entpackt sich auf weit mehr, als es sollte. Bitte exportieren oder scannen Sie es erneut.',
  'changed-after-signing':
    'Das PDF wurde nach dem Signieren verändert. Bitte verwenden Sie das signierte Original.',
  'hidden-layers':
    'Das PDF hat verborgene Ebenen, sodass nicht alle dasselbe sähen. Bitte drucken Sie es in ein neues PDF.',
  'two-in-one':
    'Die Datei ist ein PDF und zugleich noch etwas anderes. Bitte drucken Sie sie in ein neues PDF.',
  'took-too-long':
    'Die Prüfung der Datei hat zu lange gedauert. Bitte exportieren oder scannen Sie sie erneut.',
  'too-much-memory':
    'Die Prüfung der Datei brauchte zu viel Speicher. Bitte exportieren oder scannen Sie sie erneut.',
  infected: 'Die Datei enthält Schadsoftware ({detail}).',
  busy: 'Gerade werden viele Dateien geprüft. Bitte versuchen Sie es gleich noch einmal.',
  'too-large': 'Die Datei ist größer als 2 MB',
  interrupted: 'Die Verbindung ist abgebrochen. Bitte versuchen Sie es erneut.',
}
