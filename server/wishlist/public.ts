// The public interface of the wishlist for other modules: its news.
declare module '#server/core/work/events.ts' {
  interface Events {
    /** Courses that somebody keeps for later from now on. */
    'wishlist.added': { accountId: string; courseIds: string[] }
  }
}

export {}
