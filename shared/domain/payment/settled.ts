/**
 * Minutes after which a payment whose outcome nobody knows is no longer under way: longer than the insurer may take for a
 * call (180 s, FND-56), with room for what it does afterwards.
 */
export const SETTLED_MINUTES = 10
