// Where the original that a verifier attached to a request is read.
export const originalAddressOf = (requestId: string, fileId: string): string =>
  `/api/verification/requests/${requestId}/original?fileId=${fileId}`

export const fileIn = (address: string): string | null =>
  new URLSearchParams(address.split('?')[1] ?? '').get('fileId')
