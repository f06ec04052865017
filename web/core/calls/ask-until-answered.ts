import { shouldRetry, onceMorePause } from './retry-pause.ts'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** For what no person would press once more: asked twice more where no answer comes. A write keeps its key meanwhile, so it is done once. */
export const askUntilAnswered = async <T>(ask: () => Promise<T>, pause = wait): Promise<T> => {
  for (let times = 0; ; times++)
    try {
      return await ask()
    } catch (failure) {
      if (!shouldRetry(times, failure)) throw failure
      await pause(onceMorePause(times, failure))
    }
}
