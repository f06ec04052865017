// The public interface of compare for other modules: its news.
declare module '#server/core/work/events.ts' {
  interface Events {
    /** A student put these courses side by side, two of them at least. */
    'compare.courses_compared': { accountId: string; courseIds: string[] }
  }
}

export {}
