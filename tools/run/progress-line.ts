const live = Boolean(process.stdout.isTTY)

/** Does one step of something longer: says what it is, how far it is, and how long it took. */
export async function step<T>(
  name: string,
  work: (tell: (progress: string) => void) => Promise<T> | T,
): Promise<T> {
  const began = performance.now()
  let progress = ''
  const show = () => {
    if (live) process.stdout.write(`\r\x1b[K… ${name}${progress}`.slice(0, process.stdout.columns))
  }
  const ticking = setInterval(
    () => {
      if (live) show()
      else console.log(`… ${name}${progress} (${seconds(began)} s)`)
    },
    live ? 500 : 10_000,
  )
  show()
  try {
    const result = await work((text) => {
      progress = `: ${text}`
      show()
    })
    if (live) process.stdout.write('\r\x1b[K')
    console.log(`✓ ${name} (${seconds(began)} s)`)
    return result
  } catch (error) {
    if (live) process.stdout.write('\r\x1b[K')
    throw error
  } finally {
    clearInterval(ticking)
  }
}

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1)
