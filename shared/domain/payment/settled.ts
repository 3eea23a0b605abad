/**
 * Minutes after which a payment with an unknown outcome counts as settled. An insurer's call takes at most 180 s
 * (FND-56), and the work after it needs some time too.
 */
export const SETTLED_MINUTES = 10
