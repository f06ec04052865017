// Why a file that a person sent was not taken, whichever module it was for; stands after "File upload error ".
export const fileRejections = {
  empty: 'The file is empty.',
  'wrong-type': 'Only PDF, JPEG and PNG files are taken.',
  'type-mismatch': 'The content of the file does not match its name. Please check the file ending.',
  damaged: 'The file is damaged and cannot be read. Please export or scan it again.',
  'too-many-pixels': 'The picture has too many pixels. Please use one of at most 40 megapixels.',
  'too-many-pages': 'The PDF has more than 50 pages. Please split it.',
  'too-complex': 'The PDF is built in too complex a way. Please print it to a new PDF.',
  'pdf-active':
    'The PDF contains active content ({detail}). Please print it to a new PDF without scripts, forms or attachments.',
  'pdf-locked': 'The PDF is protected by a password. Please remove the password and try again.',
  'pdf-bomb': 'The PDF unpacks to far more than it should. Please export or scan it again.',
  'changed-after-signing':
    'The PDF was changed after it was signed. Please use the signed original.',
  'hidden-layers':
    'The PDF has hidden layers, so not everybody would see the same. Please print it to a new PDF.',
  'two-in-one':
    'The file is a PDF and something else at the same time. Please print it to a new PDF.',
  'took-too-long': 'Checking the file took too long. Please export or scan it again.',
  'too-much-memory': 'Checking the file needed too much memory. Please export or scan it again.',
  infected: 'The file contains malware ({detail}).',
  busy: 'Many files are being checked right now. Please try again in a moment.',
  'too-large': 'File size exceeds 2 MB',
  interrupted: 'The connection was lost. Please try again.',
}
