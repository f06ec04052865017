// Ed25519 and ML-DSA in every browser: its own where it has one, else a small library that is fetched only then.
import {
  CannotCheck,
  fromHex,
  signedBy,
  type VerifySignature,
} from '#contract/verification/credentials/canonical.ts'

/** A public key of RFC 8032 (7.1): importing it shows whether the engine knows the curve. */
const known = fromHex('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')

let native: Promise<boolean> | undefined
const hasEd25519 = () =>
  (native ??= crypto.subtle.importKey('raw', known, 'Ed25519', false, ['verify']).then(
    () => true,
    () => false,
  ))

export const verifySignature: VerifySignature = async (key, signature, data) => {
  if (await hasEd25519()) return signedBy(key, signature, data)
  const { verifyAsync } = await import('@noble/ed25519').catch((error: unknown) => {
    throw new CannotCheck('the library could not be fetched', { cause: error })
  })
  return verifyAsync(signature, data, key, { zip215: false })
}

/** No browser has ML-DSA yet: by a library that is fetched only where there is such a signature. */
export const verifyLasting: VerifySignature = async (key, signature, data) => {
  const { ml_dsa65 } = await import('@noble/post-quantum/ml-dsa.js').catch((error: unknown) => {
    throw new CannotCheck('the library could not be fetched', { cause: error })
  })
  return ml_dsa65.verify(signature, data, key)
}
