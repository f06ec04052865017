/** Address and password of a registration, in memory until its code is confirmed, so that nobody types them twice. */
let kept: { username: string; password: string } | null = null

export const storeCredentials = (credentials: typeof kept) => {
  kept = credentials
}
export const takeStoredCredentials = () => {
  const taken = kept
  kept = null
  return taken
}
