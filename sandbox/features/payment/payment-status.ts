/** FND-29: the state of one scheduled payment of a product. */
export const recordStatuses = { SCHEDULED: 1, PAID: 4 } as const
