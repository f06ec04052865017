import type { Table } from '../expectation.ts'

export const wishlist: Table = {
  addToWishlist: ['signed-in', 'own'],
  removeFromWishlist: ['signed-in', 'own'],
  listSavedIds: ['signed-in', 'own'],
  getWishlist: ['anyone', 'own'],
}
