/**
 * Minutes after which a payment with an unknown outcome is no longer under way. That is longer than an insurer's call
 * (180 s, FND-56), with room for the work after it.
 */
export const SETTLED_MINUTES = 10
