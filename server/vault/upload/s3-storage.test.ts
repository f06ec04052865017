// Needs a process of its own: the setting holds for all of it.
// Takes long: all tests of uploads once more.
// The same tests once more with an S3-compatible store instead of the disk: only the setting differs.
process.env['AO_STORE'] = 's3'
await import('../vault.test.ts')
await import('./sweep.test.ts')
